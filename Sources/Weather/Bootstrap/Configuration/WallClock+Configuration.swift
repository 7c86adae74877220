import Clocks
import Foundation
import WeatherPorts

extension WallClock {
    /// Creates the system's clock, a clock frozen at `start`, or one that runs faster from there, so that tests and
    /// demonstrations need not wait for hours.
    init(from start: Date?, speed: Double?) {
        guard let speed else {
            self = start.map(WallClock.frozen) ?? WallClock { Date() }
            return
        }
        let (start, begun) = (start ?? Date(), ContinuousClock.now)
        self.init {
            start.addingTimeInterval((ContinuousClock.now - begun) / .seconds(1) * speed)
        }
    }
}
