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

/// Offsets from UTC such as `+09:00`.
enum OffsetText {
    static func text(ofSeconds seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return (seconds < 0 ? "-" : "+") + padded(minutes / 60) + ":" + padded(minutes % 60)
    }

    /// Returns the offset in seconds, positive in the east, or `nil` for an invalid text. A blank counts as a plus
    /// sign, which form decoding turns into one.
    static func seconds(of text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let sign = Self.signs[bytes[0]] else {
            return nil
        }
        let digits = [1, 2, 4, 5].map { Int(bytes[$0]) - 0x30 }
        guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
        let (hours, minutes) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
        guard minutes < 60, hours * 60 + minutes <= 18 * 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }

    private static let signs: [UInt8: Int] = [
        UInt8(ascii: "+"): 1, UInt8(ascii: " "): 1, UInt8(ascii: "-"): -1,
    ]
}
