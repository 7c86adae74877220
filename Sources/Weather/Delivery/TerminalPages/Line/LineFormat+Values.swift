import Foundation
import Languages
import UseCases
package import ViewModels
import WeatherModels
import WeatherUnits

extension LineFormat {
    /// Returns the line without a line feed. Anything but fresh weather of a requested place is marked, because a
    /// status bar shows only this line.
    package func line(for shown: PlaceSubject) -> String {
        let values = LineValues(shown)
        let line = pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .value(let letter): values[letter] ?? LabelledValue.absent
            }
        }.joined()
        let whole = [values.prefix, line, values.suffix].compactMap(\.self).joined(separator: " ")
        return PrintableText.lines(whole)
    }
}

/// The values for the letters.
private struct LineValues {
    private let shown: PlaceSubject
    private let texts: QuantityText
    private let model: CurrentWeatherModel
    private let conditions: Conditions

    init(_ shown: PlaceSubject) {
        self.shown = shown
        texts = QuantityText(shown.preferences.units)
        model = CurrentWeatherModel(shown)
        conditions = shown.report.current?.conditions ?? Conditions()
    }

    subscript(letter: LineFormat.Letter) -> String? {
        switch letter {
        case .icon: model.icon
        case .condition: model.condition
        case .temperature: conditions.temperature.map(signed)
        case .feelsLike: (felt ?? conditions.temperature).map(signed)
        case .humidity: conditions.humidity.map(texts.percent)
        case .wind: conditions.wind.map(wind)
        case .precipitation: shown.report.current?.precipitation.map { tight(texts.precipitation($0)) }
        case .pressure: conditions.pressure.map { tight(texts.pressure($0)) }
        case .place: shown.name
        case .sunrise: SunModel(shown).rise
        case .sunset: SunModel(shown).set
        }
    }

    private var felt: Temperature? {
        shown.answer.feelsLike(
            conditions,
            at: shown.report.current?.time ?? shown.now,
            in: shown.place
        )
    }

    var prefix: String? {
        shown.isExample ? "(\(Phrase.noPlaceSavedExample.text(in: shown.language)))" : nil
    }

    var suffix: String? {
        if shown.report.sources.contains(where: { $0.kind == .simulated }) {
            return "(\(Phrase.simulatedNotReal.text(in: shown.language)))"
        }
        return switch shown.answer.freshness {
        case .fresh: nil
        case .stale(let age): "(\(DateText(shown.language).age(seconds: age)))"
        case .typical: "(\(Phrase.typicalNotForecast.text(in: shown.language)))"
        }
    }

    /// Returns the temperature with its sign, like wttr.in: "+21°C"; kelvins have none: "295K".
    private func signed(_ temperature: Temperature) -> String {
        let text = tight(texts.temperature(temperature, decimals: 0))
        return text.hasPrefix("-") || texts.units.temperature == .kelvin ? text : "+" + text
    }

    private func wind(_ wind: Wind) -> String {
        (wind.isCalm ? "" : wind.direction?.windArrow ?? "") + tight(texts.speed(wind.speed))
    }

    private func tight(_ text: String) -> String {
        text.replacing(" ", with: "")
    }
}
