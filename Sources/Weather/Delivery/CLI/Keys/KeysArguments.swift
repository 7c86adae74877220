import ArgumentParser

/// `haneul keys`.
struct KeysArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "The keys of clients to your server (haneul serve).",
        discussion: """
            haneul keys create --name phone --limit 60/min
            haneul keys list
            haneul keys revoke phone
            """,
        subcommands: [KeysListArguments.self, KeysCreateArguments.self, KeysRevokeArguments.self],
        defaultSubcommand: KeysListArguments.self
    )
}

/// The output options of commands about keys.
struct KeysOptions: ParsableArguments {
    @Flag(help: "Print JSON, as docs/json.md describes it.")
    var json = false

    @OptionGroup var screen: ScreenOptions
}

/// `haneul keys list`.
struct KeysListArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "The keys there are and how they are used."
    )

    @OptionGroup var options: KeysOptions
}

/// `haneul keys create`.
struct KeysCreateArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Make a key. It is shown once: only its hash is kept."
    )

    @Option(
        help: ArgumentHelp(
            "60/min, 1000/day, 5000/h, 10/s or unlimited; 60/min unless said.",
            valueName: "limit"
        )
    )
    var limit: String?

    @Option(help: ArgumentHelp("Your own name for it.", valueName: "name"))
    var name: String?

    @OptionGroup var options: KeysOptions
}

/// `haneul keys revoke`.
struct KeysRevokeArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke",
        abstract: "Refuse a key from now on, for good."
    )

    @Argument(
        help: ArgumentHelp("Its identifier, its name, or the key itself.", valueName: "key"),
        completion: .accessKey
    )
    var key: [String]

    @OptionGroup var options: KeysOptions
}
