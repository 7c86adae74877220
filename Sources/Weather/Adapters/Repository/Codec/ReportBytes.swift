import Foundation
package import WeatherModels

/// A report in the compact binary format of the cache, for others who keep reports. What another version wrote cannot be
/// read: who keeps it has to do without.
package enum ReportBytes {
    /// Returns the report without the state of its warnings, which the cache has not either.
    package static func encode(_ report: WeatherReport) -> [UInt8] {
        // The moment means nothing here.
        ReportCodec.encode(FeedEntry(report: report, fetchedAt: Date(timeIntervalSinceReferenceDate: 0)))
    }

    /// Reads ``encode(_:)``; `nil` for any other bytes.
    package static func decode(_ bytes: [UInt8]) -> WeatherReport? { ReportCodec.decode(bytes)?.report }
}
