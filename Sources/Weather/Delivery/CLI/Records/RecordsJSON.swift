import ForecastRecords
import Languages
import UseCases
import WeatherModels
import Wire

/// The JSON of records.
enum RecordsJSON {
    /// Returns the document of `haneul records list --json`.
    static func list(_ places: [PlaceRecords], language: Language) -> OrderedJSON {
        .fields(["places": .array(places.map { place($0, language: language) })])
    }

    /// Returns the document of `haneul records rebuild --json`.
    static func rebuilt(_ places: Int) -> OrderedJSON { .fields(["places": .integer(places)]) }

    private static func place(_ records: PlaceRecords, language: Language) -> OrderedJSON {
        .fields([
            "point": .string(records.place.description),
            "name": records.name.map { .string($0.name.text(in: language)) },
            "sources": .array(records.stretches.map(stretch)),
        ])
    }

    private static func stretch(_ stretch: RecordedStretch) -> OrderedJSON {
        .fields([
            "source": .string(stretch.source.description),
            "kind": .string(stretch.origin.name),
            "days": .integer(stretch.days),
            "first": .string("\(stretch.first)"),
            "last": .string("\(stretch.last)"),
        ])
    }
}
