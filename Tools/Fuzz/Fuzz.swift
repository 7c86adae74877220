import ArgumentParser

/// `haneul-fuzz`: what comes from outside, damaged at random.
@main
struct Fuzz: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "haneul-fuzz",
        abstract: "Damages what comes from outside: bodies of weather services, requests to the gateway.",
        subcommands: [FuzzBodies.self, FuzzRequests.self],
        defaultSubcommand: FuzzBodies.self
    )
}
