import ArgumentParser

struct CreamArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cream",
        abstract: "A resale market with open prices.",
        discussion: "Its items, brands and trades are invented, and nothing can be bought yet.",
        version: "cream \(Cream.version)",
        subcommands: [ServeArguments.self, MigrateArguments.self]
    )
}

struct MigrateArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Bring the tables of CREAM_DATABASE_URL up to date, while the servers before go on."
    )
}

struct ServeArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "The app for browsers, at an address it prints.",
        discussion: """
            cream serve                            http://127.0.0.1:8081, this machine alone
            cream serve --host 0.0.0.0 --open      for every machine that reaches this one

            CREAM_HOST and CREAM_PORT in the environment say the same; arguments go first.
            CREAM_DATABASE_URL names a PostgreSQL that several servers share (cream migrate); each of them is given the same CREAM_PEPPER and CREAM_SIGNING_SECRET, which openssl rand -hex 32 makes.
            CREAM_PUBLIC_ORIGIN and CREAM_SMTP_HOST, _PORT, _SECURITY, _USER, _PASSWORD, _FROM and _CA say how mail is sent; without them it lies in the folder mail below CREAM_DATA_DIR.
            """
    )

    @Option(
        help: ArgumentHelp(
            "The address to listen on; 127.0.0.1 unless said. One that other machines reach needs --open.",
            valueName: "addr"
        )
    )
    var host: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The port; 8081 unless said, 0 is any free one.", valueName: "n")
    )
    var port: String?

    @Flag(help: "Let everybody in, although other machines reach the address.")
    var open = false

    @Option(
        help: ArgumentHelp(
            "A proxy whose word about clients is believed, as in 10.0.0.0/8; may be given again.",
            valueName: "cidr"
        )
    )
    var trustedProxy: [String] = []
}
