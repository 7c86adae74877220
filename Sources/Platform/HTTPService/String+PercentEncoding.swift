import Foundation

extension String {
    /// The text encoded as one path segment or as a name or value of a query. Everything is escaped except unreserved
    /// characters (RFC 3986, 2.3), commas and colons, so that coordinates and identifiers stay readable.
    public var percentEncoded: String {
        addingPercentEncoding(withAllowedCharacters: .unreservedCommaAndColon) ?? ""
    }
}

extension CharacterSet {
    fileprivate static let unreservedCommaAndColon = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,:"
    )
}
