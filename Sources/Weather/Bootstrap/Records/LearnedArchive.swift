import ForecastRecords
import SQLRecords
import SQLStore

/// Reads what was learned of the archive of forecasts, without making one where there is none.
enum LearnedArchive {
    /// Returns what reads an archive once there is one.
    static func reader(of databases: LiveDatabases) -> @Sendable () -> (any LearnedRecords)? {
        let archive = SQLRecords(databases.readingStore(.records))
        return { databases.mayHold(.records) ? archive : nil }
    }
}
