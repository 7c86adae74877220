import ArgumentParser

/// `haneul-fuzz`: randomly damaged external input.
@main
struct Fuzz: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "haneul-fuzz",
        abstract: "Damages what comes from outside: bodies of weather services, requests to the gateway.",
        subcommands: [FuzzBodies.self, FuzzRequests.self],
        defaultSubcommand: FuzzBodies.self
    )
}
