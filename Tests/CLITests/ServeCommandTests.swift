import AccessKeys
import CLI
import Languages
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels

struct ServeCommandTests {
    @Test("what the arguments ask for, and nothing else")
    func request() async {
        let context = FakeContext()
        #expect(await context.run("serve") == 0)
        #expect(
            await context.run(
                "--lang",
                "ko",
                "serve",
                "--host",
                "::1",
                "--port",
                "0",
                "--tls-port=8443",
                "--tls-cert",
                "a.pem",
                "--tls-key",
                "b.pem",
                "--open",
                "--pages",
                "kept",
                "--trusted-proxy",
                "10.0.0.0/8",
                "--trusted-proxy",
                "::1"
            ) == 0
        )
        var whole = ServeRequest()
        whole.host = "::1"
        whole.port = 0
        whole.tlsPort = 8_443
        whole.tlsCertificate = "a.pem"
        whole.tlsKey = "b.pem"
        whole.isOpen = true
        whole.pages = .kept
        whole.trustedProxies = ["10.0.0.0/8", "::1"]
        #expect(context.served == [ServeRequest(), whole])
        #expect(context.output.isEmpty && context.errors.isEmpty)
    }

    @Test(
        "what cannot be meant is wrong usage, and no server starts",
        arguments: [
            (["--port", "65536"], "--port: must be a whole number 0 … 65535, given “65536”"),
            (["--port", "-1"], "given “-1”"),
            (["--tls-port", "https"], "--tls-port: must be a whole number"),
            (["--host", ""], "--host is empty"), (["--tls-key", " "], "--tls-key is empty"),
            (["--pages", "some"], "--pages: must be one of open, kept, off, given “some”"),
            (["8080"], "nexpected argument '8080'"),
        ]
    )
    func refused(_ arguments: [String], _ message: String) async {
        let context = FakeContext()
        #expect(await HaneulCommandLine.run(arguments: ["serve"] + arguments, context: context) == 64)
        #expect(context.errors.contains(message), "\(context.errors)")
        #expect(context.served.isEmpty)
    }

    static let failures: [(ServeFailure, Int32, String)] = [
        (.portInUse(host: "::1", port: 80), 69, "another program listens on [::1]:80."),
        (.addressNotHere("10.9.9.9"), 69, "10.9.9.9 is no address of this machine."),
        (.notPermitted(host: "0.0.0.0", port: 80), 77, "this user may not listen on 0.0.0.0:80."),
        (.cannotListen(host: "x", port: 1, reason: "no"), 69, "cannot listen on x:1 (no)."),
        (.keyNeeded(host: "0.0.0.0"), 78, "not started: other machines reach 0.0.0.0, and there is no key."),
        (.unusableCertificate(path: "a.pem", reason: "no"), 74, "a.pem cannot be used as certificate or key"),
        (.incompleteTLS(missing: ["--tls-key"]), 64, "TLS needs --tls-port, --tls-cert and --tls-key"),
        (.wrongAddressBlock("10/99"), 64, "--trusted-proxy: must be an address or a block"),
        (.keys(StorageError(.busy, subject: "x")), 74, "other processes kept x busy."),
        (
            .configuration(.unreadableFile(path: "x", reason: "y")), 78,
            "the configuration file x cannot be read"
        ),
        (.ended(reason: "no"), 69, "the server ended by itself (no)."),
    ]

    @Test("why a server did not start is told with what to do, and by the exit status", arguments: failures)
    func failed(_ failure: ServeFailure, _ status: Int32, _ message: String) async {
        let english = FakeContext { $0.serveFailure = failure }
        #expect(await english.run("serve") == status)
        #expect(english.errors.hasPrefix("haneul: \(message)"), "\(english.errors)")
        let korean = FakeContext {
            $0.serveFailure = failure
            $0.environmentLanguage = .korean
        }
        #expect(await korean.run("serve") == status)
        #expect(korean.errors.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
    }
}
