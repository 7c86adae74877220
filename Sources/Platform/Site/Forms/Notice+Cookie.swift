import HTTPService
import HTTPTypes

/// A notice travels from the response of a form to the next page in its own cookie, which that page deletes.
extension Notice {
    /// How long a browser keeps it at most, in seconds.
    public static let lifetime = 60
    private static let cookie = "notice"
    /// Longer texts are cut off: a cookie holds 4,096 bytes, and a Korean syllable takes nine.
    private static let longestText = 280

    /// Returns the cookie that sends the notice.
    func sent(isSecure: Bool) -> HTTPField {
        var fields = [
            FormField(name: "kind", value: kind.rawValue),
            FormField(name: "text", value: String(text.prefix(Self.longestText))),
        ]
        if let undo { fields += [FormField(name: "undo", value: undo.action)] + undo.fields }
        let form = fields.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(
            separator: "&"
        )
        // A comma is valid in an address but not in a cookie (RFC 6265, section 4.1.1).
        return ResponseCookie(
            name: Self.cookie,
            value: form.replacing(",", with: "%2C"),
            maximumAge: Self.lifetime,
            isSecure: isSecure
        ).field
    }

    /// Returns the cookie that deletes the notice.
    static func taken(isSecure: Bool) -> HTTPField {
        ResponseCookie(name: cookie, value: "", maximumAge: 0, isSecure: isSecure).field
    }

    /// Reads the notice of a request. Returns `nil` without a valid one, and for requests that show no page: a
    /// browser's navigation accepts HTML among other types, our scripts accept HTML only, and the service worker,
    /// which fetches pages for offline use, accepts anything.
    ///
    /// - Parameter undoing: The forms that undo something.
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
        // An attacker who can set a cookie must not be able to choose what a button does.
        guard let action = fields["undo"], undoing.contains(action) else { return }
        let own = fields.items.filter { !["kind", "text", "undo"].contains($0.name) }
        undo = Undo(action: action, fields: own.map { FormField(name: $0.name, value: $0.value ?? "") })
    }
}
