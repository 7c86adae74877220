/// A picture of the catalogue, and the colour it stands on before it is there.
public struct Picture: Hashable, Sendable {
    /// What names a picture: small letters, digits and hyphens.
    public struct Name: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public let name: Name
    /// As HTML writes it: "#eef1ea".
    public let background: String

    public init(_ name: Name, on background: String) {
        (self.name, self.background) = (name, background)
    }
}
