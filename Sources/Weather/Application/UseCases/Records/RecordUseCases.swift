public import ForecastRecords
public import WeatherPorts

/// What somebody at a terminal does with records.
public struct RecordUseCases: Sendable {
    public let list: ListRecords
    public let export: ExportRecords

    /// - Parameter listed: All known places, for names.
    public init(records: any ForecastArchive & RecordKeeping, listed: any PlaceSearch) {
        list = ListRecords(records: records, listed: listed)
        export = ExportRecords(records: records)
    }
}
