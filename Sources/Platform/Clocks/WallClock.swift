public import Foundation

/// The time shown to people and written to storage; may be frozen. Deadlines never use it.
public struct WallClock: Sendable {
    private let read: @Sendable () -> Date

    public init(_ read: @escaping @Sendable () -> Date) {
        self.read = read
    }

    /// A clock that stands at one moment.
    public static func frozen(at moment: Date) -> WallClock {
        WallClock { moment }
    }

    public var now: Date { read() }
}
