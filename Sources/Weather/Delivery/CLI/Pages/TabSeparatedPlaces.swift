import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels
import Wire

/// Places for programs: one row each with tab-separated fields, never shortened or omitted.
enum TabSeparatedPlaces {
    /// Returns name, region with what the place is, latitude, longitude, identifier.
    static func text(of found: [FoundPlace], language: Language) -> String {
        rows(
            found.map { found in
                let place = found.place
                return [
                    place.name.text(in: language),
                    found.description(in: language),
                ] + position(of: place)
            }
        )
    }

    /// Returns number, label or name, region, latitude, longitude, identifier.
    static func text(of saved: [ChosenPlace], language: Language) -> String {
        rows(
            saved.enumerated().map { position, saved in
                ["\(position + 1)", saved.title(in: language), saved.whereabouts(in: language)]
                    + self.position(of: saved.place)
            }
        )
    }

    private static func position(of place: Place) -> [String] {
        let angles = [place.coordinate.latitude, place.coordinate.longitude]
        return angles.map { FixedDecimal.shortest($0, decimals: 5) } + [PlaceJSON.identifier(of: place)]
    }

    /// Replaces tabs and line feeds within fields.
    private static func rows(_ rows: [[String]]) -> String {
        rows.map { $0.map(PrintableText.text).joined(separator: "\t") + "\n" }.joined()
    }
}
