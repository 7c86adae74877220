public import WeatherModels

/// The addresses of the pages about notifications.
public enum NotificationAddress {
    public static let page = "/notifications"
    public static let rule = "\(page)/rule"
    public static let receiver = "\(page)/receiver"
    public static let code = "\(receiver)/code"
    public static let log = "\(page)/log"
    /// The page of the link in mails, without its token. No log has the token: logs have the patterns of routes.
    public static let unsubscribe = "\(page)/unsubscribe"
    public static let dryRun = "\(page)/preview"

    /// Returns the address of the page at which the mail with a token is stopped.
    public static func unsubscribe(_ token: String) -> String { "\(unsubscribe)/\(escaped(token))" }

    /// Returns the address of the page with a place first.
    public static func page(at place: SavedPlace.ID) -> String {
        "\(page)?place=\(escaped(place.rawValue))"
    }

    /// Returns the address at which the kind of a new rule is chosen.
    static func newRule(at place: SavedPlace.ID) -> String { "\(rule)?place=\(escaped(place.rawValue))" }

    /// Returns the address of the form of a new rule.
    static func newRule(_ kind: RuleKind, at place: SavedPlace.ID) -> String {
        "\(newRule(at: place))&kind=\(kind.rawValue)"
    }

    /// Returns the address of the form of a rule.
    static func rule(_ id: String) -> String { "\(rule)?id=\(escaped(id))" }

    /// Returns the address at which the code of a receiver is typed.
    static func code(of target: String) -> String { "\(code)?id=\(escaped(target))" }

    /// Returns an address if it leads to a page of this site.
    static func ownPage(_ address: String) -> String? {
        address.hasPrefix("/") && !address.hasPrefix("//") && !address.contains("\\") ? address : nil
    }

    /// Escapes all but unreserved letters (RFC 3986, 2.3).
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                escaped += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return escaped
    }
}
