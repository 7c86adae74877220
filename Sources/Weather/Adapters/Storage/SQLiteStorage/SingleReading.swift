import Synchronization
import WeatherModels
import WeatherUnits

/// The data that a command has read. It is read once, and again only after the command has changed something itself.
final class SingleReading: Sendable {
    struct Kept: Sendable {
        let places: [SavedPlace]
        let units: UnitChoice
    }

    private let reading = Mutex<Kept?>(nil)

    /// The data; `nil` before the first read and after a change.
    var kept: Kept? { reading.withLock { $0 } }

    func remember(_ kept: Kept) -> Kept {
        reading.withLock { $0 = kept }
        return kept
    }

    func forget() {
        reading.withLock { $0 = nil }
    }
}
