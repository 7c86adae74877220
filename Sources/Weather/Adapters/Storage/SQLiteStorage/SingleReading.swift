import Synchronization
import WeatherModels
import WeatherUnits

/// The data that a command reads: once, and again only after it has changed something itself.
final class SingleReading: Sendable {
    struct Kept: Sendable {
        let places: [SavedPlace]
        let units: UnitChoice
    }

    private let reading = Mutex<Kept?>(nil)

    /// `nil` before the first read.
    var kept: Kept? { reading.withLock { $0 } }

    func remember(_ kept: Kept) -> Kept {
        reading.withLock { $0 = kept }
        return kept
    }

    func forget() {
        reading.withLock { $0 = nil }
    }
}
