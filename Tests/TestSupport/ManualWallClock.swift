public import Clocks
public import Foundation
import Synchronization

/// A wall clock that stands until a test sets it.
public final class ManualWallClock: Sendable {
    private let moment: Mutex<Date>

    public init(_ moment: Date = MadeUpWeather.now) { self.moment = Mutex(moment) }

    public var clock: WallClock { WallClock { self.moment.withLock(\.self) } }

    /// Moves it on, or back.
    public func pass(_ seconds: TimeInterval) { moment.withLock { $0.addTimeInterval(seconds) } }
}
