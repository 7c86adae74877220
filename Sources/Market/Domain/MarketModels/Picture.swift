/// A picture of the catalogue, and the background colour shown until it is loaded.
public struct Picture: Hashable, Sendable {
    /// The name of a picture: lower-case letters, digits and hyphens.
    public struct Name: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public let name: Name
    /// The colour as HTML writes it: "#eef1ea".
    public let background: String

    public init(_ name: Name, on background: String) {
        (self.name, self.background) = (name, background)
    }
}
