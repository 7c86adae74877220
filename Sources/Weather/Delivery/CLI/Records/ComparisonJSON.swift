import ForecastRecords
import Foundation
import TerminalPages
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits
import Wire

/// The document of `haneul forecast --sources --json`; `docs/json.md` describes it.
struct ComparisonJSON {
    let comparison: SourceComparison
    let page: ComparisonPage
    var words: ScoreWords { page.words }

    init(_ page: ComparisonPage) { (comparison, self.page) = (page.comparison, page) }

    func document(credits: [Attribution]) -> OrderedJSON {
        let own = comparison.own
        return .fields([
            "place": PlaceJSON.place(page.chosen.place, label: page.chosen.label, language: words.language),
            "point": .string(RecordedPlace(page.chosen.place.coordinate).description),
            "fetchedAt": comparison.issuedAt.map(time),
            "verifiedDays": own.map { .integer($0.verifiedDays) },
            "blend": own.map { .string($0.isBlended ? "blended" : "median") },
            "sources": .array(comparison.forecasts.map(source)),
            "days": .array(page.days.map(day)),
            "hours": .array(hours),
            "credits": .array(
                credits.map { .fields(["attribution": .string($0.text), "link": .string($0.link)]) }
            ),
        ])
    }

    private func source(_ forecast: IssuedForecast) -> OrderedJSON {
        .fields([
            "source": .string(forecast.source.description),
            "name": .string(words.names.name(of: forecast.source, in: words.language)),
            "fetchedAt": time(forecast.issuedAt),
            "issuedAt": forecast.run.map(time),
        ])
    }

    private func day(_ day: LocalDay) -> OrderedJSON {
        let own = comparison.own?.day(day)
        return .fields([
            "date": .string(day.description),
            "low": temperature(.minimum, on: day, own?.minimum),
            "high": temperature(.maximum, on: day, own?.maximum),
            "rain": own?.rain.map {
                .fields(["value": .decimal($0 * 100, decimals: 0), "unit": .string("%")])
            },
            "precipitation": precipitation(on: day),
        ])
    }

    private func temperature(
        _ variable: RecordedVariable,
        on day: LocalDay,
        _ own: OwnForecast.Value?
    ) -> OrderedJSON? {
        let units = words.preferences.units
        return compared(
            comparison.values(of: variable, on: day),
            own,
            { units.quantity(Temperature(celsius: $0)) },
            difference: { units.difference(celsius: $0) }
        )
    }

    /// Returns what sources say of one thing, and what is made of it; `nil` if nobody says anything.
    ///
    /// - Parameters:
    ///   - quantity: Returns a value in the unit of the run.
    ///   - difference: The same for a difference of two values, which has no zero point.
    func compared(
        _ values: [RecordSource: Double],
        _ own: OwnForecast.Value?,
        _ quantity: (Double) -> Quantity,
        difference: (Double) -> Quantity
    ) -> OrderedJSON? {
        guard !values.isEmpty || own != nil else { return nil }
        let isBlended = comparison.own?.isBlended == true
        return .fields([
            "blend": own.map { Self.quantity(quantity($0.value)) },
            // Under ten verified days there is none to tell, whoever made one.
            "range": isBlended
                ? own?.range.map {
                    .fields([
                        "low": Self.quantity(quantity($0.lowerBound)),
                        "high": Self.quantity(quantity($0.upperBound)),
                    ])
                }
                : nil,
            "difference": SourceAgreement(values.values).map { Self.quantity(difference($0.difference)) },
            "sources": .array(
                values.sorted { $0.key < $1.key }.map { source, value in
                    .fields([
                        "source": .string(source.description),
                        "value": .decimal(quantity(value).value, decimals: 2),
                        "weight": isBlended ? own?.weights[source].map { .decimal($0, decimals: 3) } : nil,
                    ])
                }
            ),
        ])
    }

    private func precipitation(on day: LocalDay) -> OrderedJSON? {
        let values = comparison.values(of: .precipitation, on: day)
        guard !values.isEmpty else { return nil }
        let inInches = words.preferences.units.precipitation == .inches
        return .fields([
            "unit": .string((inInches ? UnitSymbol.inches : .millimetres).rawValue),
            "sources": .array(
                values.sorted { $0.key < $1.key }.map { source, value in
                    .fields([
                        "source": .string(source.description),
                        "value": .decimal(inInches ? value / 25.4 : value, decimals: 2),
                    ])
                }
            ),
        ])
    }

    private static func quantity(_ quantity: Quantity) -> OrderedJSON {
        .fields(["value": .decimal(quantity.value, decimals: 2), "unit": .string(quantity.unit.rawValue)])
    }

    func time(_ moment: Date) -> OrderedJSON { .string(LocalTime(moment, in: page.zone).rfc3339) }
}
