public import Foundation

/// The time shown to people and written to storage. Tests can freeze it. Deadlines never use it.
public struct WallClock: Sendable {
    private let read: @Sendable () -> Date

    public init(_ read: @escaping @Sendable () -> Date) {
        self.read = read
    }

    /// Returns a clock that always shows the same moment.
    public static func frozen(at moment: Date) -> WallClock {
        WallClock { moment }
    }

    public var now: Date { read() }
}
