import DataGoKr
import Foundation
import Meteorology
import TolerantJSON
import WeatherModels

/// A row of hours or of days of a station, with the names of the API. All values are texts; an empty one is none.
struct StationRow: Decodable {
    /// "2019-01-20 01:00", or "2019-01-20" of a day.
    @Tolerant var tm: String?
    @Tolerant var stnId: PortalText?
    /// Its name in Korean.
    @Tolerant var stnNm: PortalText?
    /// In degrees Celsius.
    @Tolerant var ta: PortalText?
    @Tolerant var taQcflg: PortalText?
    /// In millimetres, of the hour before; empty where none fell.
    @Tolerant var rn: PortalText?
    @Tolerant var rnQcflg: PortalText?
    /// In metres per second.
    @Tolerant var ws: PortalText?
    @Tolerant var wsQcflg: PortalText?
    // Of a day.
    @Tolerant var maxTa: PortalText?
    @Tolerant var minTa: PortalText?
    /// In millimetres; empty where none fell, 0.0 where less fell than the gauge tells.
    @Tolerant var sumRn: PortalText?

    /// The moment of a row of hours.
    var moment: Date? {
        guard let tm, tm.utf8.count == 16 else { return nil }
        let parts = tm.split(separator: " ")
        guard parts.count == 2 else { return nil }
        return KoreanTime.moment(
            day: parts[0].filter { $0 != "-" },
            clock: parts[1].filter { $0 != ":" }
        )
    }

    /// The day of a row of days.
    var day: LocalDay? { tm.flatMap { $0.utf8.count == 10 ? KoreanTime.day($0.filter { $0 != "-" }) : nil } }

    /// Returns a number, unless quality control says that it is wrong (1) or missing (9).
    static func number(_ text: PortalText?, _ flag: PortalText? = nil) -> Double? {
        guard isGood(flag) else { return nil }
        return text.flatMap { Double($0.text.trimmingCharacters(in: .whitespaces)) }
            .flatMap { $0.isFinite && $0 > -900 ? $0 : nil }
    }

    static func isGood(_ flag: PortalText?) -> Bool {
        flag.map { $0.text.trimmingCharacters(in: .whitespaces) }.map { $0.isEmpty || $0 == "0" } ?? true
    }

    /// Whether a field is there and says nothing.
    static func isEmpty(_ text: PortalText?) -> Bool {
        text?.text.trimmingCharacters(in: .whitespaces).isEmpty == true
    }
}
