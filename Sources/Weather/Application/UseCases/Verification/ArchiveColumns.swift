/// The columns of an archive of forecasts, found by their names in the first line; others are ignored.
struct ArchiveColumns {
    let place, variable, lead, issue, target, observed, provider, forecast: Int
    /// The normal: the only column that may be missing.
    let climate: Int?
    /// How many fields a line needs.
    let count: Int

    init(_ names: [ArraySlice<UInt8>]) throws(ForecastArchiveFault) {
        let names = names.map { String(decoding: $0, as: UTF8.self) }
        func index(_ name: String) throws(ForecastArchiveFault) -> Int {
            guard let index = names.firstIndex(of: name) else { throw .noColumn(name) }
            return index
        }
        place = try index("place")
        variable = try index("var")
        lead = try index("lead")
        issue = try index("issue")
        target = try index("target")
        observed = try index("obs")
        provider = try index("provider")
        forecast = try index("fcst")
        climate = names.firstIndex(of: "clim")
        count = names.count
    }
}

/// Fields of a line of CSV (RFC 4180), but for line ends within quotes.
enum CSVFields {
    /// Returns the fields, or `nil` if a quote is open at the end.
    static func fields(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        let (comma, quote) = (UInt8(ascii: ","), UInt8(ascii: "\""))
        guard line.contains(quote) else {
            return line.split(separator: comma, omittingEmptySubsequences: false)
        }
        var fields: [ArraySlice<UInt8>] = []
        var (field, isQuoted, previousWasQuote) = ([UInt8](), false, false)
        for byte in line {
            if byte == quote {
                // Two of them within a quoted field are one.
                if !isQuoted, previousWasQuote { field.append(quote) }
                isQuoted.toggle()
                previousWasQuote = !isQuoted
                continue
            }
            previousWasQuote = false
            if byte == comma, !isQuoted {
                fields.append(field[...])
                field = []
            } else {
                field.append(byte)
            }
        }
        fields.append(field[...])
        return isQuoted ? nil : fields
    }
}
