import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels
import Wire

/// Places for programs: a row each, fields parted by tabs, none of them cut or left out whatever the others hold.
enum TabSeparatedPlaces {
    /// Name, whereabouts, latitude, longitude, identifier.
    static func text(of found: [FoundPlace], language: Language) -> String {
        rows(
            found.map { found in
                let place = found.place
                return [
                    place.name.text(in: language),
                    PlaceText.whereabouts(place, country: found.countryName, in: language),
                ] + position(of: place)
            }
        )
    }

    /// Number, label or name, whereabouts, latitude, longitude, identifier.
    static func text(of saved: [ChosenPlace], language: Language) -> String {
        rows(
            saved.enumerated().map { position, saved in
                let place = saved.place
                return [
                    "\(position + 1)", saved.label ?? place.name.text(in: language),
                    PlaceText.whereabouts(
                        place,
                        country: saved.countryName,
                        in: language,
                        isNamed: saved.label != nil
                    ),
                ] + self.position(of: place)
            }
        )
    }

    private static func position(of place: Place) -> [String] {
        let angles = [place.coordinate.latitude, place.coordinate.longitude]
        return angles.map { FixedDecimal.shortest($0, decimals: 5) } + [PlaceJSON.identifier(of: place)]
    }

    /// No field has a tab or a line feed of its own.
    private static func rows(_ rows: [[String]]) -> String {
        rows.map { $0.map(PrintableText.text).joined(separator: "\t") + "\n" }.joined()
    }
}
