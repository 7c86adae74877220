import CommonAlerting
import Foundation
import WeatherModels

/// The step of the common scale, by its colour.
enum AwarenessLevel: Int {
    case green = 1, yellow, orange, red

    /// Reads "2; yellow; Moderate", a number alone or a colour alone.
    init?(_ text: String) {
        let words = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        guard let first = words.first else { return nil }
        guard let level = Int(first).flatMap(AwarenessLevel.init) ?? words.lazy.compactMap(Self.named).first
        else {
            return nil
        }
        self = level
    }

    private static func named(_ colour: String) -> AwarenessLevel? {
        switch colour {
        case "green": .green
        case "yellow": .yellow
        case "orange": .orange
        case "red": .red
        default: nil
        }
    }

    var colour: AlertColour {
        switch self {
        case .green: .green
        case .yellow: .yellow
        case .orange: .orange
        case .red: .red
        }
    }

    var level: WeatherAlert.Level {
        switch self {
        case .green: .statement
        case .yellow: .advisory
        case .orange: .warning
        case .red: .major
        }
    }

    var severity: WeatherAlert.Severity {
        switch self {
        case .green: .minor
        case .yellow: .moderate
        case .orange: .severe
        case .red: .extreme
        }
    }
}

/// What the awareness is of.
struct AwarenessType: Hashable {
    let number: Int
    /// As the service writes it; empty if it gives a number alone.
    let name: String

    /// Reads "9; avalanches".
    init?(_ text: String) {
        let words = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let number = words.first.flatMap({ Int($0) }) else { return nil }
        self.number = number
        name = words.count > 1 ? words[1] : ""
    }

    /// - Parameter name: As in the titles of the lists: `Snow-ice`.
    init?(titled name: String) {
        let letters = name.lowercased().filter(\.isLetter)
        guard let number = Self.numbers[letters] else { return nil }
        self.number = number
        self.name = name
    }

    var kind: AlertKind {
        switch number {
        case 1: .wind
        case 2: .snow
        case 3: .thunderstorm
        case 4: .fog
        case 5: .heat
        case 6: .cold
        case 7: .stormSurge
        case 8: .fire
        case 9: .avalanche
        case 10: .rain
        case 12, 13: .flood
        default: .other
        }
    }

    private static let numbers = [
        "wind": 1, "snowice": 2, "thunderstorm": 3, "thunderstorms": 3, "fog": 4, "hightemperature": 5,
        "extremehightemperature": 5, "lowtemperature": 6, "extremelowtemperature": 6, "coastalevent": 7,
        "forestfire": 8, "avalanche": 9, "avalanches": 9, "rain": 10, "flood": 12, "flooding": 12,
        "rainflood": 13,
    ]
}

extension CAPInfo {
    var awarenessLevel: AwarenessLevel? { parameter("awareness_level").flatMap { AwarenessLevel($0) } }
    var awarenessType: AwarenessType? { parameter("awareness_type").flatMap { AwarenessType($0) } }

    /// Adds what the title of a list says and its other members do not: "Yellow Snow-ice Warning issued for France - Savoie".
    mutating func readAwareness(ofTitle title: String) {
        guard let end = title.firstRange(of: " Warning issued for ")?.lowerBound,
            let space = title[..<end].firstIndex(of: " ")
        else { return }
        if awarenessLevel == nil, let level = AwarenessLevel(String(title[..<space])) {
            parameters.append(CAPValue("awareness_level", "\(level.rawValue); \(title[..<space])"))
        }
        let name = String(title[title.index(after: space)..<end])
        if awarenessType == nil, let type = AwarenessType(titled: name) {
            parameters.append(CAPValue("awareness_type", "\(type.number); \(name)"))
        }
    }
}
