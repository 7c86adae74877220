import DataGoKr
import Foundation
import WeatherModels
import WeatherUnits

/// The row of `getMidTa` or `getMidLandFcst`, with the names of the API: `taMin4`, `rnSt4Am`, `wf8`. The number is that of days
/// after the day of issue.
struct MidTermRow: Decodable, Sendable {
    private let values: [String: PortalText]

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        var values: [String: PortalText] = [:]
        for key in container.allKeys {
            // A value of another type is none.
            values[key.stringValue] = try? container.decode(PortalText.self, forKey: key)
        }
        self.values = values
    }

    /// The days that there may be, after the day of issue.
    static let days = 3...10

    private func number(_ name: String) -> Double? { values[name].flatMap { Reading.number($0.text) } }

    /// Returns the temperature of a day with the bounds around it, in degrees; `nil` if the day is filled with zeros, as a day
    /// that is over may be.
    ///
    /// - Parameter name: `taMin` or `taMax`.
    func temperature(_ name: String, day: Int) -> (value: Double, below: Double, above: Double)? {
        let names = ["taMin", "taMax"].flatMap { [$0 + "\(day)", $0 + "\(day)Low", $0 + "\(day)High"] }
        guard names.contains(where: { number($0).map { $0 != 0 } ?? false }) else { return nil }
        return number("\(name)\(day)").map {
            ($0, max(0, number("\(name)\(day)Low") ?? 0), max(0, number("\(name)\(day)High") ?? 0))
        }
    }

    /// Returns the sky of a day in the agency's words, of the morning and the afternoon, or of the whole day; empty if it is
    /// not told.
    func skies(day: Int) -> [String] {
        ["wf\(day)Am", "wf\(day)Pm", "wf\(day)"].compactMap { values[$0]?.text }
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// Returns the highest probability of precipitation of a day, if its sky is told.
    func probability(day: Int) -> Double? {
        skies(day: day).isEmpty
            ? nil : ["rnSt\(day)Am", "rnSt\(day)Pm", "rnSt\(day)"].compactMap(number).max()
    }
}
