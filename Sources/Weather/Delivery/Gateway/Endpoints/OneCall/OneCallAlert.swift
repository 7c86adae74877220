import Foundation
import WeatherModels
import WeatherUnits
import Wire

extension WeatherAlert {
    /// Writes the members of one of `alerts`, in the agency's words.
    func write(_ json: inout JSONWriter, now: Date) {
        json.field("sender_name", wording.sender ?? "")
        json.field("event", wording.event)
        json.field("start", start)
        json.field("end", toldEnd(at: now))
        let texts = [wording.description ?? wording.headline, wording.instruction].compactMap(\.self)
        json.field("description", texts.filter { !$0.isEmpty }.joined(separator: "\n\n"))
        // Agencies' own categories are none of this format; where the kind is not known, they say most.
        json.array("tags", kind == .other && !tags.isEmpty ? tags : [kind.oneCallTag]) { $0.string($1) }
    }

    /// Returns the end, which the format demands. If the agency has not said it, a day after the start, and a day later
    /// each time that this has passed, so that a warning in force never looks as if it were over.
    func toldEnd(at now: Date) -> Date {
        if let end { return end }
        let day: TimeInterval = 86_400
        let days = max(1, (now.timeIntervalSince(start) / day).rounded(.down) + 1)
        return start.addingTimeInterval(days * day)
    }
}

extension AlertKind {
    /// The category that One Call has for it.
    fileprivate var oneCallTag: String {
        switch self {
        case .wind: "Wind"
        case .rain: "Rain"
        case .snow, .ice: "Snow/Ice"
        case .cold: "Extreme low temperature"
        case .heat, .tropicalNight: "Extreme high temperature"
        case .dry, .fire: "Fire warning"
        case .stormSurge, .waves: "Coastal event"
        case .typhoon: "Cyclone"
        case .dust: "Sand/Dust"
        case .thunderstorm: "Thunderstorm"
        case .flood: "Flood"
        case .fog: "Fog"
        case .air: "Air quality"
        case .avalanche: "Avalanche"
        case .earthquake: "Earthquake"
        case .tsunami: "Tsunami"
        case .other: "Other dangers"
        }
    }
}
