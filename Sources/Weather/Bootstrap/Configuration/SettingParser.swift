import Foundation
import Languages
import Logging
import ProviderSupport
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Parses the texts of settings. Every error says which values are valid.
enum SettingParser {
    /// Parses a comma-separated list of names. Duplicates are removed, and so is the provider of typical weather,
    /// which is always last.
    static func providers(_ text: String, of known: ProviderList) throws(SettingRefusal) -> [ProviderID] {
        var list: [ProviderID] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            let name = String(name).trimmed.lowercased()
            guard let id = known.names.first(where: { $0.rawValue == name }) else {
                let names = known.names.map(\.rawValue).joined(separator: ", ")
                throw SettingRefusal(.providers(names))
            }
            if id != known.typical.profile.id, !list.contains(id) { list.append(id) }
        }
        return list
    }

    /// Parses the person's position.
    static func here(_ text: String) throws(SettingRefusal) -> Coordinate {
        do {
            return try Coordinate(parsing: text)
        } catch {
            switch error {
            case .latitudeOutOfRange: throw SettingRefusal(.latitude)
            case .longitudeOutOfRange: throw SettingRefusal(.longitude)
            case .notACoordinate: throw SettingRefusal(.coordinate)
            }
        }
    }

    /// Returns `nil` for `automatic`.
    static func units(_ text: String) throws(SettingRefusal) -> UnitSystem? {
        let choice = try choice(
            text,
            among: [UnitChoice.automatic.rawValue] + UnitSystem.allCases.map(\.rawValue),
            UnitChoice.init(rawValue:)
        )
        return if case .chosen(let system) = choice { system } else { nil }
    }

    static func language(_ text: String) throws(SettingRefusal) -> Language {
        try choice(text, Language.self)
    }

    static func now(_ text: String) throws(SettingRefusal) -> Date {
        guard let time = WireTime(text), time.offset != nil else {
            throw SettingRefusal(.time)
        }
        return time.date(at: 0)
    }

    /// Parses the number of clock seconds per real second.
    static func clockSpeed(_ text: String) throws(SettingRefusal) -> Double {
        guard let speed = Double(text), (0.01...3600).contains(speed) else {
            throw SettingRefusal(.speed)
        }
        return speed
    }

    static func logLevel(_ text: String) throws(SettingRefusal) -> Logger.Level {
        try choice(text, Logger.Level.self)
    }

    static func choice<Value: CaseIterable & RawRepresentable<String>>(
        _ text: String,
        _: Value.Type
    ) throws(SettingRefusal) -> Value {
        try choice(text, among: Value.allCases.map(\.rawValue), Value.init(rawValue:))
    }

    private static func choice<Value>(
        _ text: String,
        among known: [String],
        _ make: (String) -> Value?
    ) throws(SettingRefusal) -> Value {
        guard let value = make(text.lowercased()) else {
            throw SettingRefusal(.words(known.joined(separator: ", ")))
        }
        return value
    }
}
