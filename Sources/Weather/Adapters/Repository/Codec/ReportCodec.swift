import Foundation
import WeatherModels
import WeatherPorts
import WeatherUnits

/// The binary format of a cache entry: compact, and read in well under a millisecond, because a command with a warm
/// cache has 10 ms in total.
///
/// It can read any bytes: what this version did not write completely is `nil`.
enum ReportCodec {
    /// Incremented whenever the layout or the order of an enumeration's cases changes: entries of other versions
    /// count as missing.
    static let version: UInt16 = 3

    static func encode(_ entry: FeedEntry) -> [UInt8] {
        var writer = ByteWriter()
        writer.integer(version)
        writer.date(entry.fetchedAt)
        writer.optional(entry.lifetime) { $0.number($1) }
        writer.optional(entry.validators) { writer, validators in
            writer.optional(validators.entityTag) { $0.text($1) }
            writer.optional(validators.lastModified) { $0.text($1) }
        }
        writer.report(entry.report)
        return writer.bytes
    }

    static func decode(_ bytes: [UInt8]) -> FeedEntry? {
        bytes.withUnsafeBytes { buffer in
            var reader = ByteReader(buffer)
            guard reader.integer(UInt16.self) == version else { return nil }
            let fetchedAt = reader.date()
            let lifetime = reader.optional { $0.number() }
            let validators = reader.optional { reader in
                let entityTag = reader.optional { $0.text() }
                return Validators(entityTag: entityTag, lastModified: reader.optional { $0.text() })
            }
            guard let report = reader.report(), !reader.hasFailed, reader.remaining == 0 else { return nil }
            return FeedEntry(report: report, fetchedAt: fetchedAt, lifetime: lifetime, validators: validators)
        }
    }
}

extension ByteWriter {
    fileprivate mutating func report(_ report: WeatherReport) {
        number(report.coordinate.latitude)
        number(report.coordinate.longitude)
        optional(report.timeZone) { $0.timeZone($1) }
        optional(report.elevation) { $0.number($1.metres) }
        optional(report.current) { $0.current($1) }
        list(report.minutely) { $0.minutely($1) }
        list(report.hourly) { $0.hourly($1) }
        list(report.daily) { $0.daily($1) }
        optional(report.alerts) { $0.list($1) { $0.alert($1) } }
        list(report.airQuality) { $0.airQuality($1) }
        optional(report.measured) { $0.measured($1) }
        optional(report.measuredAir) { $0.measuredAir($1) }
        list(report.amountRanges) { $0.amountRange($1) }
        list(report.sources) { $0.provenance($1) }
        list(report.warnings) { $0.warning($1) }
    }
}

extension ByteReader {
    fileprivate mutating func report() -> WeatherReport? {
        let latitude = number()
        guard let coordinate = try? Coordinate(latitude: latitude, longitude: number()) else { return nil }
        var report = WeatherReport(coordinate: coordinate)
        report.timeZone = optional { $0.timeZone() }
        report.elevation = optional { Length(metres: $0.number()) }
        report.current = optional { $0.current() }
        report.minutely = list(leastSize: 26) { $0.minutely() }
        report.hourly = list(leastSize: 20) { $0.hourly() }
        report.daily = list(leastSize: 24) { $0.daily() }
        report.alerts = optional { $0.list(leastSize: 32) { $0.alert() } }
        report.airQuality = list(leastSize: 10) { $0.airQuality() }
        report.measured = optional { $0.measured() }.flatMap(\.self)
        report.measuredAir = optional { $0.measuredAir() }.flatMap(\.self)
        report.amountRanges = list(leastSize: 30) { $0.amountRange() }
        report.sources = list(leastSize: 20) { $0.provenance() }
        report.warnings = list(leastSize: 2) { $0.warning() }
        return report
    }
}
