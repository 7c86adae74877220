public import Mail

/// The recipient of messages to nobody. They are written into the queue like all others, so that nobody can measure
/// whether a mail goes out.
enum Nobody {
    /// A domain that can never exist (RFC 2606).
    static let address = "nobody.in.particular@mail.invalid"
}

/// A transport that drops what is for nobody, and hands on everything else.
public struct TransportForSomebody: MailTransport {
    private let transport: any MailTransport

    public init(_ transport: any MailTransport) {
        self.transport = transport
    }

    public func send(_ mail: OutgoingMail) async throws(MailTransportError) {
        guard mail.recipient.text != Nobody.address else { return }
        try await transport.send(mail)
    }

    public func check() async throws(MailTransportError) -> MailTransportCheck {
        try await transport.check()
    }
}
