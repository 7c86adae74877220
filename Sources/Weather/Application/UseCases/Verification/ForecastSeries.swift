import Verification

/// The forecasts of one place and variable, as an archive has them.
struct ForecastSeries {
    let place: String
    let variable: VerifiedVariable
    /// Whether times have an hour: then leads are in hours, and truths are known after 6 hours instead of a day.
    let hasHours: Bool

    private(set) var names: [String] = []
    private(set) var rows: [Row] = []
    private var positions: [ForecastAsIssued.Key: Int] = [:]
    private var leads: Set<Double> = []

    /// What was forecast of one valid time at one time of issue.
    struct Row {
        let key: ForecastAsIssued.Key
        var observed: Double
        var climate: Double?
        /// In the order of ``ForecastSeries/names``, and shorter where the last are absent.
        var values: [Double?]
    }

    init(place: String, variable: VerifiedVariable, hasHours: Bool) {
        (self.place, self.variable, self.hasHours) = (place, variable, hasHours)
    }

    var truthDelay: Int { hasHours ? 6 : 24 }

    /// Returns a lead as archives have it: in hours where times have one.
    func archivedLead(_ lead: Double) -> Double { hasHours ? (lead * 24_000).rounded() / 1_000 : lead }

    /// Takes what one source said. Of two lines with the same, the later one counts.
    mutating func add(
        _ key: ForecastAsIssued.Key,
        _ source: String,
        _ value: Double,
        observed: Double,
        climate: Double?,
        limits: ArchiveLimits
    ) throws(ForecastArchiveFault) {
        let index: Int
        if let known = names.firstIndex(of: source) {
            index = known
        } else if names.count < limits.names {
            index = names.count
            names.append(source)
        } else {
            throw .many(.sources, place: place, variable: variable.name, limit: limits.names)
        }
        if leads.insert(key.lead).inserted, leads.count > limits.leads {
            throw .many(.leads, place: place, variable: variable.name, limit: limits.leads)
        }
        let position = positions[key, default: rows.count]
        if position == rows.count {
            positions[key] = position
            rows.append(Row(key: key, observed: observed, climate: climate, values: []))
        }
        while rows[position].values.count <= index { rows[position].values.append(nil) }
        rows[position].values[index] = value
        (rows[position].observed, rows[position].climate) = (observed, climate)
    }

    /// The sources that are there at a twentieth of the times and more, by name.
    var sources: [String] {
        var counts = [Int](repeating: 0, count: names.count)
        for row in rows {
            for (index, value) in row.values.enumerated() where value != nil { counts[index] += 1 }
        }
        let frequent = names.indices.filter { Double(counts[$0]) >= 0.05 * Double(rows.count) }
        return frequent.map { names[$0] }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Returns the forecasts with a lane for each of `sources`.
    func archive(of sources: [String]) -> [ArchivedForecast] {
        let indices = sources.map { names.firstIndex(of: $0) }
        return rows.map { row in
            let values = indices.map { index in index.flatMap { $0 < row.values.count ? row.values[$0] : nil }
            }
            return ArchivedForecast(
                ForecastAsIssued(row.key, SourceValues(values), climate: row.climate),
                observed: row.observed
            )
        }
    }
}

/// A variable of an archive that is blended.
struct VerifiedVariable: Hashable {
    let name: String
    let quantity: BlendedQuantity

    /// `tmax`, `tmin`, the temperature at an hour such as `t06`, or `wind`; `nil` for any other.
    init?(_ name: String) {
        self.name = name
        switch name {
        case "tmax", "tmin": quantity = .temperature
        case "wind": quantity = .wind
        default:
            guard name.utf8.count == 3, name.first == "t", let hour = Int(name.dropFirst()),
                (0..<24).contains(hour)
            else { return nil }
            quantity = .temperature
        }
    }
}
