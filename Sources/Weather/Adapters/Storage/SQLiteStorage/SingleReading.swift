import Synchronization
import WeatherModels
import WeatherUnits

/// What a command reads of the file: once, and again only after it changed something itself.
final class SingleReading: Sendable {
    struct Kept: Sendable {
        let places: [SavedPlace]
        let units: UnitChoice
    }

    private let reading = Mutex<Kept?>(nil)

    /// Nil before the first reading.
    var kept: Kept? { reading.withLock { $0 } }

    func remember(_ kept: Kept) -> Kept {
        reading.withLock { $0 = kept }
        return kept
    }

    func forget() {
        reading.withLock { $0 = nil }
    }
}
