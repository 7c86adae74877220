import TolerantJSON

/// A body of `/v1/forecast` for several models: each column has the name of its model behind that of its variable, as
/// `temperature_2m_icon_seamless`; for a single model, columns have their plain names.
struct ModelsPayload: Decodable, Sendable {
    private let place: ForecastPayload
    private let hourly: NamedColumns?
    private let daily: NamedColumns?

    init(from decoder: any Decoder) throws {
        place = try ForecastPayload(from: decoder)
        let fields = try decoder.container(keyedBy: FieldName.self)
        hourly = try NamedColumns("hourly", in: fields)
        daily = try NamedColumns("daily", in: fields)
    }

    /// Returns what one of the requested models forecasts.
    ///
    /// - Parameter isOnlyOne: Whether no other model was requested.
    func payload(of model: String, isOnlyOne: Bool) -> ForecastPayload {
        ForecastPayload(
            place,
            hourly: hourly?.section(of: model, isOnlyOne: isOnlyOne),
            daily: daily?.section(of: model, isOnlyOne: isOnlyOne)
        )
    }
}

/// All columns of a section, by the names in the body.
private struct NamedColumns: Sendable {
    let name: String
    let times: [TimeValue?]
    let values: [String: [Double?]]
    let units: [String: String]

    /// Returns `nil` for a missing section.
    init?(_ name: String, in fields: KeyedDecodingContainer<FieldName>) throws {
        guard let columns: AllColumns = try fields.tolerant(FieldName(name)) else { return nil }
        (self.name, times, values) = (name, columns.times, columns.values)
        let found: [String: Tolerant<String>]? = try fields.tolerant(FieldName(name + "_units"))
        units = found?.compactMapValues(\.wrappedValue) ?? [:]
    }

    func section(of model: String, isOnlyOne: Bool) -> Section {
        let columns = Variable.allCases.compactMap { variable -> Section.Column? in
            let named = variable.names.map { "\($0)_\(model)" } + (isOnlyOne ? variable.names : [])
            guard let found = named.first(where: { values[$0] != nil }), let values = values[found] else {
                return nil
            }
            return Section.Column(
                variable: variable,
                values: values,
                unit: units[found],
                field: "\(name).\(found)"
            )
        }
        return Section(name: name, times: times, columns: columns)
    }
}

private struct AllColumns: Decodable {
    let times: [TimeValue?]
    let values: [String: [Double?]]

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FieldName.self)
        times = (try fields.tolerant("time") as Times?)?.elements ?? []
        var values: [String: [Double?]] = [:]
        for key in fields.allKeys where key.stringValue != "time" {
            values[key.stringValue] = (try fields.tolerant(key) as TolerantNumbers?)?.elements
        }
        self.values = values
    }
}
