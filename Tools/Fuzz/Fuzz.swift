import ArgumentParser

/// `haneul-fuzz`: randomly damaged external input.
@main
struct Fuzz: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "haneul-fuzz",
        abstract:
            "Damages what comes from outside: bodies of weather services, requests to the gateway, inputs of a site.",
        subcommands: [FuzzBodies.self, FuzzRequests.self, FuzzInputs.self],
        defaultSubcommand: FuzzBodies.self
    )
}
