public import Clocks
public import HTTPPort
import HTTPTypes
public import OutboundTargets

/// Calls receivers, each call to an address that was checked.
public struct WebhookSender: Sendable {
    private let targets: OutboundTargets
    private let transport: any PinnedTransport
    private let wallClock: WallClock
    private let agent: String
    private let timeout: Duration

    /// - Parameters:
    ///   - wallClock: For the time that is signed.
    ///   - agent: The field `User-Agent`.
    ///   - timeout: Of one call, beside looking up the name.
    public init(
        targets: OutboundTargets,
        transport: any PinnedTransport,
        wallClock: WallClock,
        agent: String,
        timeout: Duration = .seconds(10)
    ) {
        (self.targets, self.transport) = (targets, transport)
        (self.wallClock, self.agent, self.timeout) = (wallClock, agent, timeout)
    }

    /// Sends a message once.
    ///
    /// - Parameter attempt: How often it was tried, this one included. Each attempt begins with the next address of the
    ///   receiver, so that one that does not answer cannot stand in the way for good.
    public func send(
        _ message: WebhookMessage,
        to receiver: WebhookReceiver,
        attempt: Int = 1
    ) async -> WebhookOutcome {
        let pinned: PinnedTarget
        do throws(OutboundRefusal) {
            pinned = try await targets.pin(receiver.url)
        } catch {
            return WebhookOutcome(error)
        }
        let request = WebhookRequest(message, to: receiver, at: wallClock.now, agent: agent)
        var outcome = WebhookOutcome.cancelled
        for address in pinned.addresses(from: attempt) {
            do throws(HTTPTransportError) {
                return WebhookOutcome(try await transport.send(pinned.call(request, at: address, timeout)))
            } catch {
                outcome = WebhookOutcome(error)
                // Only where nothing was sent, another address may be tried.
                guard case .unreachable = error else { return outcome }
            }
        }
        return outcome
    }
}

extension PinnedTarget {
    /// At most two for one attempt.
    fileprivate func addresses(from attempt: Int) -> [IPAddress] {
        let start = max(0, attempt - 1) % addresses.count
        return Array((addresses[start...] + addresses[..<start]).prefix(2))
    }

    fileprivate func call(_ request: WebhookRequest, at address: IPAddress, _ timeout: Duration) -> PinnedCall
    {
        PinnedCall(
            .post,
            url.scheme,
            host: url.hostText,
            port: url.port,
            at: address.description,
            target: request.target,
            headers: request.headers,
            body: request.body,
            timeout: timeout
        )
    }
}
