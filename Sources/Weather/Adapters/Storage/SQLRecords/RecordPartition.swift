import Meteorology
import WeatherModels

/// The tables on a server whose rows lie apart by the quarter of their day (``SchemaStep/recordPartitions``).
enum PartedTable: String, CaseIterable {
    case issuedForecast = "issued_forecast"
    case truth

    /// The columns of its key.
    var key: String {
        switch self {
        case .issuedForecast: "place, day, source, origin"
        case .truth: "place, day, variable, target, revision"
        }
    }

    /// The table of the days whose quarter has none.
    var other: String { rawValue + "_other" }
}

/// The table with the rows of some days.
struct RecordPartition: Hashable, Sendable {
    let name: String
    /// In days since 1970-01-01.
    let days: Range<Int>

    init(_ name: String, _ days: Range<Int>) { (self.name, self.days) = (name, days) }

    /// That of the quarter of a day.
    init(of table: PartedTable, containing day: LocalDay) {
        let quarter = (day.month - 1) / 3
        let first = LocalDay(year: day.year, month: quarter * 3 + 1, day: 1)
        let next =
            quarter == 3
            ? LocalDay(year: day.year + 1, month: 1, day: 1)
            : LocalDay(year: day.year, month: quarter * 3 + 4, day: 1)
        let year = String(repeating: "0", count: max(0, 4 - "\(day.year)".count)) + "\(day.year)"
        name = "\(table.rawValue)_\(year)q\(quarter + 1)"
        days = first.daysSince1970..<next.daysSince1970
    }
}

/// What is to be done next so that the archive has tables ahead and nothing old.
enum RecordUpkeep: Hashable, Sendable {
    /// Make a table.
    case make(PartedTable, RecordPartition)
    /// Drop one, all of whose days are old.
    case drop(RecordPartition)
    /// Delete old rows one by one.
    case delete

    /// Decides for one table.
    ///
    /// - Parameters:
    ///   - found: Those that there are.
    ///   - days: What is kept, in days since 1970-01-01.
    static func due(
        for table: PartedTable,
        _ found: [RecordPartition],
        keeping days: ClosedRange<Int>
    ) -> RecordUpkeep? {
        var day = days.lowerBound
        while day <= days.upperBound {
            if let there = found.first(where: { $0.days.contains(day) }) {
                day = there.days.upperBound
            } else {
                return .make(table, RecordPartition(of: table, containing: LocalDay(daysSince1970: day)))
            }
        }
        return found.first { $0.days.upperBound <= days.lowerBound }.map(RecordUpkeep.drop)
    }
}
