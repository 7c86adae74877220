import Verification

/// Forecasts as issued with what was then seen, as they are read from CSV: `place, var, lead, issue, target, obs,
/// provider, fcst, clim`, one source a line. Read piece by piece; what it costs is bounded by ``ArchiveLimits``.
struct ArchivedForecasts {
    private(set) var series: [ForecastSeries] = []
    /// Variables that are not blended, with their lines.
    private(set) var others: [String: Int] = [:]

    private let limits: ArchiveLimits
    private var columns: ArchiveColumns?
    private var line = 0
    /// The beginning of a line whose end was not read yet.
    private var rest: [UInt8] = []
    private var positions: [SeriesName: Int] = [:]

    private struct SeriesName: Hashable {
        let place, variable: String
    }

    init(limits: ArchiveLimits) { self.limits = limits }

    mutating func read(_ bytes: [UInt8]) throws(ForecastArchiveFault) {
        var from = bytes.startIndex
        while let end = bytes[from...].firstIndex(of: UInt8(ascii: "\n")) {
            if rest.isEmpty {
                try readLine(bytes[from..<end])
            } else {
                rest += bytes[from..<end]
                let whole = rest
                rest = []
                try readLine(whole[...])
            }
            from = end + 1
        }
        rest += bytes[from...]
        if rest.count > limits.line { throw .longLine(line: line + 1, limit: limits.line) }
    }

    /// Reads the last line, which need not have an end.
    mutating func end() throws(ForecastArchiveFault) {
        if !rest.isEmpty {
            let whole = rest
            rest = []
            try readLine(whole[...])
        }
        if columns == nil { throw .empty }
    }

    private mutating func readLine(_ bytes: ArraySlice<UInt8>) throws(ForecastArchiveFault) {
        line += 1
        guard line <= limits.lines else { throw .manyLines(limit: limits.lines) }
        guard bytes.count <= limits.line else { throw .longLine(line: line, limit: limits.line) }
        var bytes = bytes
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        if bytes.isEmpty { return }
        guard let fields = CSVFields.fields(of: bytes) else { throw .openQuote(line: line) }
        guard let columns else {
            columns = try ArchiveColumns(fields)
            return
        }
        guard fields.count >= columns.count else {
            throw .fewFields(line: line, expected: columns.count, given: fields.count)
        }
        try take(fields, columns)
    }

    private mutating func take(
        _ fields: [ArraySlice<UInt8>],
        _ columns: ArchiveColumns
    ) throws(ForecastArchiveFault) {
        let name = String(decoding: fields[columns.variable], as: UTF8.self)
        guard let variable = VerifiedVariable(name) else {
            if others[name] != nil || others.count < 20 { others[name, default: 0] += 1 }
            return
        }
        guard let observed = try number(fields, columns.observed, "obs"),
            let value = try number(fields, columns.forecast, "fcst")
        else { return }
        let (issue, issueHasHour) = try time(fields, columns.issue, "issue")
        let (target, targetHasHour) = try time(fields, columns.target, "target")
        guard issueHasHour == targetHasHour else { throw .mixedTimes(line: line) }
        guard let lead = try number(fields, columns.lead, "lead") else {
            throw .notANumber(column: "lead", line: line, given: "")
        }
        let place = String(decoding: fields[columns.place], as: UTF8.self)
        let position = try position(place, variable, hasHours: issueHasHour)
        try series[position].add(
            ForecastAsIssued.Key(issue: issue, lead: issueHasHour ? lead / 24 : lead, target: target),
            String(decoding: fields[columns.provider], as: UTF8.self),
            value,
            observed: observed,
            climate: try columns.climate.flatMap { (column) throws(ForecastArchiveFault) in
                try number(fields, column, "clim")
            },
            limits: limits
        )
    }

    private mutating func position(
        _ place: String,
        _ variable: VerifiedVariable,
        hasHours: Bool
    ) throws(ForecastArchiveFault) -> Int {
        let name = SeriesName(place: place, variable: variable.name)
        if let known = positions[name] {
            guard series[known].hasHours == hasHours else { throw .mixedTimes(line: line) }
            return known
        }
        guard series.count < limits.series else {
            throw .many(.series, place: place, variable: variable.name, limit: limits.series)
        }
        positions[name] = series.count
        series.append(ForecastSeries(place: place, variable: variable, hasHours: hasHours))
        return series.count - 1
    }

    /// Returns `nil` for an empty field.
    private func number(
        _ fields: [ArraySlice<UInt8>],
        _ index: Int,
        _ column: String
    ) throws(ForecastArchiveFault) -> Double? {
        let text = String(decoding: fields[index], as: UTF8.self)
        if text.allSatisfy({ $0 == " " }) { return nil }
        guard let number = Double(text), number.isFinite, number.magnitude < 1e6 else {
            throw .notANumber(column: column, line: line, given: text)
        }
        return number
    }

    private func time(
        _ fields: [ArraySlice<UInt8>],
        _ index: Int,
        _ column: String
    ) throws(ForecastArchiveFault) -> (ForecastTime, hasHour: Bool) {
        guard let time = ForecastTime.read(fields[index]) else {
            let text = String(decoding: fields[index], as: UTF8.self)
            throw .notATime(column: column, line: line, given: text)
        }
        return time
    }
}
