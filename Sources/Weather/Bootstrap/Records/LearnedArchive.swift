import ForecastRecords
import Foundation
import SQLiteRecords

/// Reads what was learned of the archive of forecasts, without making one where there is none.
enum LearnedArchive {
    /// Returns what reads a file once there is one.
    static func reader(of path: String) -> @Sendable () -> (any LearnedRecords)? {
        let archive = SQLiteRecords(path: path)
        return { FileManager.default.fileExists(atPath: path) ? archive : nil }
    }
}
