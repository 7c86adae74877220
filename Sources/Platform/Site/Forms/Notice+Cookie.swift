import HTTPService
import HTTPTypes

/// A notice travels from the form's answer to the next page in a cookie of its own, which that page takes away.
extension Notice {
    private static let cookie = "notice"
    private static let attributes = "Path=/; HttpOnly; SameSite=Lax"
    /// Longer ones are cut off: a cookie holds 4,096 bytes, and Korean takes nine for each syllable.
    private static let longestText = 280

    /// The value of `Set-Cookie` that sends it along.
    var sent: String {
        var fields = [
            FormField(name: "kind", value: kind.rawValue),
            FormField(name: "text", value: String(text.prefix(Self.longestText))),
        ]
        if let undo { fields += [FormField(name: "undo", value: undo.action)] + undo.fields }
        let form = fields.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(
            separator: "&"
        )
        // Of what stays as it is in an address, a cookie may not hold the comma (RFC 6265, section 4.1.1).
        return "\(Self.cookie)=\(form.replacing(",", with: "%2C")); Max-Age=60; \(Self.attributes)"
    }

    /// The value of `Set-Cookie` that takes it away.
    static let taken = "\(cookie)=; Max-Age=0; \(attributes)"

    /// What a request brought along; nil where it is none of ours, and where no page is shown: whoever goes to an address asks
    /// for HTML and more, scripts of ours for HTML alone, and the worker, which fetches the page for times without a network,
    /// for anything. The notice is for the page that is shown.
    /// - Parameter undoing: The forms that take back.
    init?(of request: ServiceRequest, undoing: Set<String>) {
        guard request.acceptsHTML, request.headers[.accept] != "text/html" else { return nil }
        let received = request.cookies(Self.cookie).lazy.compactMap { Self(received: $0, undoing: undoing) }
        guard let notice = received.first else { return nil }
        self = notice
    }

    private init?(received value: String, undoing: Set<String>) {
        let fields = QueryParameters(raw: value)
        guard let kind = fields["kind"].flatMap(Kind.init), let text = fields["text"], !text.isEmpty else {
            return nil
        }
        self.init(kind: kind, text: text)
        // Whoever can write a cookie must not choose what a button of ours does.
        guard let action = fields["undo"], undoing.contains(action) else { return }
        let own = fields.items.filter { !["kind", "text", "undo"].contains($0.name) }
        undo = Undo(action: action, fields: own.map { FormField(name: $0.name, value: $0.value ?? "") })
    }
}
