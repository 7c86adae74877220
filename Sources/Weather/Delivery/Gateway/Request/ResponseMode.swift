/// The format of an answer.
enum ResponseMode: String, Sendable {
    case json, xml, html

    /// An unknown or missing format means JSON, as in the API.
    init(_ text: String?) {
        self = text.flatMap { Self(rawValue: $0.lowercased()) } ?? .json
    }

    var contentType: String {
        switch self {
        case .json: "application/json; charset=utf-8"
        case .xml: "application/xml; charset=utf-8"
        case .html: "text/html; charset=utf-8"
        }
    }
}
