import Foundation

extension String {
    /// As one segment of a path, or as a name or value of a query: everything but the unreserved characters (RFC 3986,
    /// 2.3), comma and colon is encoded, so that coordinates and identifiers stay readable.
    public var percentEncoded: String {
        addingPercentEncoding(withAllowedCharacters: .unreservedCommaAndColon) ?? ""
    }
}

extension CharacterSet {
    fileprivate static let unreservedCommaAndColon = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,:"
    )
}
