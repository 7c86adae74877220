import ArgumentParser
import UseCases
import WeatherModels

/// `haneul serve`.
struct ServeArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "The app for browsers, and OpenWeatherMap’s API: point your program’s base address here.",
        discussion: """
            haneul serve                                  http://127.0.0.1:8080, this machine alone
            haneul keys create && haneul serve --host 0.0.0.0
            haneul serve --tls-port 8443 --tls-cert chain.pem --tls-key key.pem
            """
    )

    @Option(
        help: ArgumentHelp(
            "The address to listen on; 127.0.0.1 unless said. Others need a key (haneul keys create) or --open.",
            valueName: "addr"
        )
    )
    var host: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The port; 8080 unless said, 0 is any free one.", valueName: "n")
    )
    var port: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The port for https.", valueName: "n"))
    var tlsPort: String?

    @Option(help: ArgumentHelp("Its chain of certificates, PEM.", valueName: "file"), completion: .file())
    var tlsCert: String?

    @Option(help: ArgumentHelp("Its private key, PEM.", valueName: "file"), completion: .file())
    var tlsKey: String?

    @Flag(help: "Let everybody in, although other machines reach the address.")
    var open = false

    @Option(
        words: PageAudience.allCases,
        "Whom the pages are for: open (everybody), kept (who has kept a place for a day) or off; open unless said.",
        valueName: "whom"
    )
    var pages: String?

    @Flag(help: "Make the weather up, and say so everywhere: no network is asked.")
    var demo = false

    @Option(
        help: ArgumentHelp(
            "A proxy whose word about clients is believed, as in 10.0.0.0/8; may be given again.",
            valueName: "cidr"
        )
    )
    var trustedProxy: [String] = []

    @OptionGroup var screen: ScreenOptions

    /// Runs until the server is asked to stop.
    func run(in session: Session) async throws(CommandFailure) {
        let request = try request()
        do { try await session.context.serve(request, language: session.language) } catch {
            throw .serve(error)
        }
    }

    private func request() throws(CommandFailure) -> ServeRequest {
        var request = ServeRequest()
        request.host = try Self.filled(host, of: "--host")
        request.port = try port.map { text throws(CommandFailure) in
            try Session.number(text, of: "--port", in: 0...65_535)
        }
        request.tlsPort = try tlsPort.map { text throws(CommandFailure) in
            try Session.number(text, of: "--tls-port", in: 0...65_535)
        }
        request.tlsCertificate = try Self.filled(tlsCert, of: "--tls-cert")
        request.tlsKey = try Self.filled(tlsKey, of: "--tls-key")
        request.isOpen = open
        request.pages = try pages.map { name throws(CommandFailure) in
            try Session.choice(name, of: "--pages", among: PageAudience.allCases)
        }
        request.isDemo = demo
        request.trustedProxies = trustedProxy
        return request
    }

    private static func filled(_ text: String?, of argument: String) throws(CommandFailure) -> String? {
        if text?.allSatisfy(\.isWhitespace) == true { throw .usage(.emptyValue(argument: argument)) }
        return text
    }
}
