import Foundation
import ForecastRecords
import Meteorology
import WeatherModels
import Wire

/// The forms in which rows are exported, each a line without its end.
extension RecordedRow {
    /// The columns of ``commaSeparated``.
    public static let header = "place,var,lead,issue,target,obs,provider,fcst,clim"

    /// The row as comma-separated values (RFC 4180): times as local days or as hours in UTC, °C, mm and m/s; without a
    /// value observed, and without a normal, the field is empty.
    public var commaSeparated: String {
        [
            place.description, value.variable.name, String(value.lead), Self.text(issue),
            Self.text(value.target),
            observed?.description ?? "", source.description, value.value.description, "",
        ].joined(separator: ",")
    }

    /// The row as JSON on one line.
    public var json: String {
        OrderedJSON.fields([
            "place": .string(place.description),
            "variable": .string(value.variable.name),
            "lead": .integer(value.lead),
            "issue": .string(Self.text(issue)),
            "target": .string(Self.text(value.target)),
            "observed": observed.map { .decimal($0.value, decimals: 1) },
            "source": .string(source.description),
            "forecast": .decimal(value.value.value, decimals: 1),
            "kind": .string(origin.name),
            "issuedAt": .string(Self.moment(issuedAt) + "Z"),
        ]).text(.compact)
    }

    /// A day as `2026-03-10`, a moment as the hour `2026-03-10T06` in UTC.
    private static func text(_ time: RecordedTime) -> String {
        switch time {
        case .day(let day): day.description
        case .moment(let moment): String(Self.moment(moment).prefix(13))
        }
    }

    /// In UTC, without its letter.
    private static func moment(_ moment: Date) -> String {
        let seconds = Int(moment.timeIntervalSince1970.rounded(.down))
        let day = LocalDay(daysSince1970: Int((Double(seconds) / 86_400).rounded(.down)))
        let rest = seconds - day.daysSince1970 * 86_400
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(day)T\(padded(rest / 3600)):\(padded(rest / 60 % 60)):\(padded(rest % 60))"
    }
}
