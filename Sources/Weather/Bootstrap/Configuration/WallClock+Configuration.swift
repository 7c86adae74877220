import Clocks
import Foundation
import WeatherPorts

extension WallClock {
    /// The system's clock; or one that stands at `start`; or with a speed, one that runs on from there so many times as
    /// fast, so that tests and demonstrations need not wait for what takes hours.
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
