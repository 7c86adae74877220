import Mail
import SMTPTransport
import Testing
import UpstreamEmulator

/// What no conversation shows. Everything else is tested in `Tests/Mail`, against servers of other people.
@Suite struct SMTPMailTransportTests {
    private func transport(_ port: DeafPort, limits: SMTPLimits = SMTPLimits()) throws -> SMTPMailTransport {
        let settings = try MailSettings(
            host: "127.0.0.1",
            port: port.port,
            security: .plain,
            sender: Mailbox(parsing: "noreply@haneul.example")
        )
        return SMTPMailTransport(settings, limits: limits)
    }

    private func outcome(_ transport: SMTPMailTransport) async -> MailTransportError? {
        do throws(MailTransportError) {
            _ = try await transport.check()
            return nil
        } catch {
            return error
        }
    }

    @Test("A server that does not accept connections is left in time")
    func full() async throws {
        let port = try DeafPort(.full)
        let limits = SMTPLimits(connecting: .milliseconds(100))
        #expect(await outcome(try transport(port, limits: limits)) == .timedOut(at: .connecting))
    }

    @Test("A port where nobody listens refuses")
    func closed() async throws {
        let port = try DeafPort(.closed)
        #expect(await outcome(try transport(port)) == .unreachable(.refused))
    }

    @Test("A cancelled attempt ends at once")
    func cancelled() async throws {
        let port = try DeafPort(.silent)
        let transport = try transport(port, limits: SMTPLimits(reply: .seconds(3_600)))
        let attempt = Task { await outcome(transport) }
        // Connecting takes some turns; it is cancelled before, amid or after that.
        for _ in 0..<100 { await Task.yield() }
        attempt.cancel()
        #expect(await attempt.value == .cancelled)
    }
}
