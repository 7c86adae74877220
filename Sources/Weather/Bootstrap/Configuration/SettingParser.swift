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
            let name = name.trimmingCharacters(in: .whitespaces).lowercased()
            guard let id = known.names.first(where: { $0.rawValue == name }) else {
                let names = known.names.map(\.rawValue).joined(separator: ", ")
                throw SettingRefusal("a comma list of: \(names)", korean: "쉼표로 나눈 이름: \(names)")
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
            case .latitudeOutOfRange: throw SettingRefusal("a latitude of −90 … 90", korean: "위도 −90 … 90")
            case .longitudeOutOfRange:
                throw SettingRefusal("a longitude of −180 … 180", korean: "경도 −180 … 180")
            case .notACoordinate:
                throw SettingRefusal(
                    "latitude and longitude, two numbers as in 37.57,126.98",
                    korean: "37.57,126.98처럼 쉼표로 나눈 위도와 경도"
                )
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
            throw SettingRefusal(
                "a time such as 2026-11-21T09:00:00+09:00",
                korean: "2026-11-21T09:00:00+09:00 같은 시각"
            )
        }
        return time.date(at: 0)
    }

    /// Parses the number of clock seconds per real second.
    static func clockSpeed(_ text: String) throws(SettingRefusal) -> Double {
        guard let speed = Double(text), (0.01...3600).contains(speed) else {
            throw SettingRefusal("a number from 0.01 to 3600", korean: "0.01에서 3600까지의 수")
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
        let list = known.joined(separator: ", ")
        guard let value = make(text.lowercased()) else { throw SettingRefusal(list, korean: list) }
        return value
    }
}
