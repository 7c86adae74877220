import WeatherModels
import Foundation

extension SourceRow {
    /// Parses GeoNames' tables: no header, no quotes, tabs between fields, `#` before comments.
    ///
    /// - Parameter isWanted: Decides by the bytes of a row's fields, so that skipped rows create no strings.
    static func tabSeparated(
        _ data: Data,
        file: String,
        columns names: [String],
        where isWanted: ([Slice<UnsafeRawBufferPointer>]) -> Bool = { _ in true }
    ) throws(GazetteerBuildError) -> [SourceRow] {
        let columns = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        var rows: [SourceRow] = []
        let fault: GazetteerBuildError? = data.withUnsafeBytes { bytes in
            var (start, number) = (bytes.startIndex, 0)
            while start < bytes.endIndex {
                let end = bytes[start...].firstIndex(of: newline) ?? bytes.endIndex
                let line = bytes[start..<end]
                number += 1
                start = end + 1
                guard !line.isEmpty, line.first != UInt8(ascii: "#") else { continue }
                let fields = line.split(separator: tab, omittingEmptySubsequences: false)
                guard fields.count >= names.count else {
                    let fault = GazetteerBuildError.RowFault.tooFewColumns(
                        expected: names.count,
                        found: fields.count
                    )
                    return .malformedRow(file: file, line: number, fault: fault)
                }
                guard isWanted(fields) else { continue }
                let texts = fields.map { String(decoding: $0, as: UTF8.self) }
                rows.append(SourceRow(file: file, line: number, columns: columns, fields: texts))
            }
            return nil
        }
        if let fault { throw fault }
        return rows
    }

    private static let newline = UInt8(ascii: "\n")
    private static let tab = UInt8(ascii: "\t")
}
