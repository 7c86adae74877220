import ForecastRecords
import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels

extension TerminalPage {
    /// Adds a line for each place, and below it one for each source.
    mutating func addRecords(_ places: [PlaceRecords], language: Language) {
        for place in places {
            let name = place.name?.name.text(in: language) ?? place.place.description
            var title = StyledText("  ") + StyledText(name, .bold)
            if let point = place.place.coordinate {
                title += StyledText("  " + PlaceText.figures(point), .dim)
            }
            addWrapped(title, indent: 4)
            let width = DisplayWidth.widest(place.stretches.map(\.source.description))
            for stretch in place.stretches {
                addWrapped(
                    StyledText("    ") + StyledText(stretch.source.description).padded(to: width) + "  "
                        + StyledText(stretch.text(in: language), .dim),
                    indent: 6
                )
            }
        }
    }
}

extension RecordedStretch {
    fileprivate func text(in language: Language) -> String {
        let days = RecordsText.days(days, first: "\(first)", last: "\(last)").text(in: language)
        return origin == .logged ? days : days + " (" + RecordsText.backfilled.text(in: language) + ")"
    }
}
