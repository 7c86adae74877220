import Foundation
import WeatherModels

/// The newest measurements of all stations.
struct MeasurementTable: Hashable {
    /// One for each station.
    let measurements: [Measurement]

    /// - Parameter now: Rows that are too old or of times to come are left out.
    init(_ rows: [MeasurementRow], at now: Date) {
        var newest: [String: Measurement] = [:]
        for row in rows {
            guard let measurement = Measurement(row), Self.isCurrent(measurement, at: now) else { continue }
            if let other = newest[measurement.name], other.end >= measurement.end { continue }
            newest[measurement.name] = measurement
        }
        measurements = newest.values.sorted { $0.name < $1.name }
    }

    /// Reads what ``data`` writes; `nil` for anything else.
    init?(_ data: Data) {
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        guard lines.first == Self.head else { return nil }
        measurements = lines.dropFirst().compactMap(Measurement.init(line:))
        guard measurements.count == lines.count - 1 else { return nil }
    }

    /// To be stored.
    var data: Data { Data(([String(Self.head)] + measurements.map(\.line)).joined(separator: "\n").utf8) }

    /// The end of the hour that most stations tell; `nil` if none does. A station may be an hour ahead or behind.
    var hour: Date? {
        let counts = Dictionary(grouping: measurements, by: \.end).mapValues(\.count)
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }

    /// Whether it is of the last hours: an older one is not the state of the air any more.
    static func isCurrent(_ measurement: Measurement, at now: Date) -> Bool {
        let age = now.timeIntervalSince(measurement.end)
        return age <= longestAge && age >= -clockTolerance
    }

    /// The form of the lines.
    private static let head: Substring = "measurements 1"
    /// In seconds.
    private static let longestAge: TimeInterval = 3 * 3600
    private static let clockTolerance: TimeInterval = 600
}
