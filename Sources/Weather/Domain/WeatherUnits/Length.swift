/// A distance or height, stored in metres.
public struct Length: Hashable, Comparable, Sendable {
    public let metres: Double

    public init(metres: Double) {
        self.metres = metres
    }

    public init(kilometres: Double) {
        self.init(metres: kilometres * 1000)
    }

    /// - Parameter feet: International feet.
    public init(feet: Double) {
        self.init(metres: feet * 0.3048)
    }

    public var kilometres: Double { metres / 1000 }

    /// Statute miles.
    public var miles: Double { metres / 1609.344 }

    public static func < (a: Length, b: Length) -> Bool {
        a.metres < b.metres
    }
}
