import DataGoKr
import Foundation
import WeatherModels
import WeatherUnits

/// What a station measured in one hour.
struct Measurement: Hashable {
    /// `nil` if the row has none: older versions of the service do not tell it.
    let code: String?
    let name: String
    /// The end of the hour.
    let end: Date
    /// The means of the hour.
    let hour: Concentrations
    /// The means of the 24 hours that end with it.
    let dayMeans: Concentrations

    /// Returns `nil` for a row without a station or a time.
    init?(_ row: MeasurementRow) {
        guard let name = row.stationName.flatMap({ Self.word($0.text) }),
            let end = row.dataTime.flatMap(KoreanTime.moment)
        else { return nil }
        (self.name, self.end) = (name, end)
        code = row.stationCode.flatMap { Self.word($0.text) }
        var (hour, dayMeans) = (Concentrations(), Concentrations())
        for (pollutant, text, flag) in [
            (.sulphurDioxide, row.so2Value, row.so2Flag), (.carbonMonoxide, row.coValue, row.coFlag),
            (.ozone, row.o3Value, row.o3Flag), (.nitrogenDioxide, row.no2Value, row.no2Flag),
            (.pm10, row.pm10Value, row.pm10Flag), (.pm2_5, row.pm25Value, row.pm25Flag),
        ] as [(Pollutant, PortalText?, String?)] {
            hour[pollutant] = Amount.concentration(text?.text, of: pollutant, flag: flag)
        }
        // The flags are those of the hour.
        dayMeans[.pm10] = Amount.concentration(row.pm10Value24?.text, of: .pm10, flag: nil)
        dayMeans[.pm2_5] = Amount.concentration(row.pm25Value24?.text, of: .pm2_5, flag: nil)
        (self.hour, self.dayMeans) = (hour, dayMeans)
    }

    /// Reads what ``line`` writes; `nil` for anything else.
    init?(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 3 + Self.hourly.count + Self.daily.count,
            let name = Self.word(String(fields[1])),
            let seconds = Int(fields[2]), abs(seconds) < 1 << 40
        else { return nil }
        func concentrations(_ pollutants: [Pollutant], from first: Int) -> Concentrations {
            zip(pollutants, fields[first...]).reduce(into: Concentrations()) { concentrations, pair in
                let amount = Double(pair.1).flatMap { $0.isFinite ? $0 : nil }
                concentrations[pair.0] = amount.map(MassConcentration.init(microgramsPerCubicMetre:))
            }
        }
        code = Self.word(String(fields[0]))
        self.name = name
        end = Date(timeIntervalSince1970: Double(seconds))
        hour = concentrations(Self.hourly, from: 3)
        dayMeans = concentrations(Self.daily, from: 3 + Self.hourly.count)
    }

    /// To be stored: code, name, seconds since 1970, and concentrations in µg/m³, empty where there are none.
    var line: String {
        func texts(_ concentrations: Concentrations, _ pollutants: [Pollutant]) -> [String] {
            pollutants.map { concentrations[$0].map { "\($0.microgramsPerCubicMetre)" } ?? "" }
        }
        let head = [code ?? "", name, "\(Int(end.timeIntervalSince1970))"]
        return (head + texts(hour, Self.hourly) + texts(dayMeans, Self.daily)).joined(separator: "\t")
    }

    /// Returns a name or a code without blanks around it; `nil` for what is none.
    private static func word(_ text: String) -> String? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let isName =
            !text.isEmpty && text.utf8.count <= 100 && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        return isName ? text : nil
    }

    private static let hourly: [Pollutant] = [
        .sulphurDioxide, .carbonMonoxide, .ozone, .nitrogenDioxide, .pm10, .pm2_5,
    ]
    private static let daily: [Pollutant] = [.pm10, .pm2_5]
}

extension KoreanTime {
    /// Returns the moment of "2026-09-08 24:00", which is the end of that day. Returns `nil` for other texts.
    static func moment(_ text: String) -> Date? {
        let parts = text.split(separator: " ")
        guard parts.count == 2, parts[1].utf8.count == 5, parts[1].dropFirst(2).first == ":" else {
            return nil
        }
        return moment(day: digits(ofDay: parts[0]), clock: parts[1].filter { $0 != ":" })
    }

    /// Returns the day of "2026-09-08".
    static func day(of text: Substring) -> LocalDay? { digits(ofDay: text).flatMap(day) }

    private static func digits(ofDay text: Substring) -> String? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [4, 2, 2] ? parts.joined() : nil
    }
}
