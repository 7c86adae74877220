import Foundation
import WeatherModels
import Wire

extension WeatherSubject {
    /// Writes the position of a One Call body and its time zone.
    ///
    /// - Parameter moment: The time for the zone's offset; `nil` for the time of the request.
    func writeFrame(_ json: inout JSONWriter, at moment: Date? = nil) {
        json.fields(place.coordinate)
        json.field("timezone", timeZone.knownName)
        json.field("timezone_offset", timeZone.secondsFromGMT(for: moment ?? now))
    }
}

extension TimeZone {
    /// The name that clients can look up. For a zone that is only an offset, it is that of the IANA database with
    /// POSIX signs: nine hours ahead is `Etc/GMT-9`.
    fileprivate var knownName: String {
        guard identifier.hasPrefix("GMT") else { return identifier }
        let seconds = secondsFromGMT()
        guard seconds % 3600 == 0, (-12...14).contains(seconds / 3600) else { return identifier }
        let hours = seconds / 3600
        return hours == 0 ? "Etc/GMT" : hours > 0 ? "Etc/GMT-\(hours)" : "Etc/GMT+\(-hours)"
    }
}
