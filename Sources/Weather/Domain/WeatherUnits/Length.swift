/// A distance or height. Stored in metres.
public struct Length: Hashable, Comparable, Sendable {
    public let metres: Double

    public init(metres: Double) {
        self.metres = metres
    }

    public init(kilometres: Double) {
        self.init(metres: kilometres * 1000)
    }

    public init(feet: Double) {
        self.init(metres: feet * Self.footInMetres)
    }

    public var kilometres: Double { metres / 1000 }

    /// International feet.
    public var feet: Double { metres / Self.footInMetres }

    /// Statute miles.
    public var miles: Double { metres / 1609.344 }

    public static func < (a: Length, b: Length) -> Bool {
        a.metres < b.metres
    }

    private static let footInMetres = 0.3048
}
