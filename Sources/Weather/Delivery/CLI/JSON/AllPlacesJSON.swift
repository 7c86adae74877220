import Languages
import UseCases
import WeatherModels
import Wire

/// The document of `haneul now --all --json`.
enum AllPlacesJSON {
    static func document(_ rows: [AllPlaces.Row], language: Language) -> OrderedJSON {
        .fields(["places": .array(rows.map { Self.row($0, language: language) })])
    }

    /// Returns the document of `now`, or the place and why it has no weather.
    private static func row(_ row: AllPlaces.Row, language: Language) -> OrderedJSON {
        switch row.result {
        case .success(let shown): WeatherJSON.now(shown)
        case .failure(let error):
            .fields([
                "place": PlaceJSON.place(row.chosen.place, label: row.chosen.label, language: language),
                "error": .fields(["text": .string(language.commandFailures.text(of: error))]),
            ])
        }
    }
}
