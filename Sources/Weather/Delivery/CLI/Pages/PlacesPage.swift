import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels

/// The page of `haneul places`.
enum PlacesPage {
    static func page(of places: [ChosenPlace], language: Language, columns: Int) -> TerminalPage {
        var page = TerminalPage(columns: columns)
        let texts = places.map { place in
            PlaceText.whereabouts(
                place.place,
                country: place.countryName,
                in: language,
                isNamed: place.label != nil
            )
        }
        let names = places.map { $0.label ?? $0.place.name.text(in: language) }
        let (digits, name, text) = (
            "\(places.count)".count, DisplayWidth.widest(names), DisplayWidth.widest(texts)
        )
        for position in places.indices {
            page.addWrapped(
                StyledText("  ") + StyledText("\(position + 1)").padded(to: digits, atEnd: false) + "  "
                    + StyledText(names[position], .bold).padded(to: name) + "  "
                    + StyledText(texts[position], .dim).padded(to: min(text, 40)) + "  "
                    + StyledText(PlaceText.figures(places[position].place.coordinate), .dim),
                indent: digits + 4
            )
        }
        return page
    }
}
