import Foundation
import Languages
package import ViewModels
import WeatherModels
import WeatherUnits

extension TerminalPage {
    /// Returns the page of `haneul now`.
    ///
    /// - Parameter columns: The width of the terminal.
    package static func now(_ shown: PlaceSubject, columns: Int) -> TerminalPage {
        var page = TerminalPage(columns: columns)
        page.addHeader(of: shown)
        page.addCurrent(of: shown)
        page.addGap()
        page.addStrip(of: shown)
        page.addGap()
        page.addDays(of: shown, count: 7, isDetailed: false)
        page.addGap()
        page.addWarnings(of: shown)
        page.addSources(of: shown)
        return page
    }

    /// Adds the title, and all notices before any value.
    package mutating func addHeader(of shown: PlaceSubject) {
        let language = shown.language
        if shown.isExample {
            addParagraph(Phrase.noPlaceSavedExample.text(in: language), .strong(Palette.warning), indent: 2)
        }
        let name = StyledText("  ") + StyledText(shown.name, .bold)
        let whereabouts =
            shown.whereabouts.isEmpty ? StyledText() : StyledText("  " + shown.whereabouts, .dim)
        let time = DateText(language).moment(LocalTime(shown.now, in: shown.timeZone))
        let gap = columns - 2 - name.width - whereabouts.width - DisplayWidth.columns(of: time)
        if gap >= 2 {
            add(name + whereabouts + StyledText(String(repeating: " ", count: gap)) + StyledText(time, .dim))
        } else {
            addWrapped(name + whereabouts, indent: 2)
            addParagraph(time, .dim, indent: 2)
        }
        addNotices(of: shown)
    }

    /// Adds the notices that the values are not a fresh forecast, and warnings.
    package mutating func addNotices(of shown: PlaceSubject) {
        let freshness = FreshnessModel(shown)
        if let notice = freshness.notice {
            addParagraph(notice, .strong(Palette.warning), indent: 2)
        }
        addAlerts(of: shown)
        addGap()
    }

    /// Adds the current weather.
    package mutating func addCurrent(of shown: PlaceSubject) {
        let model = CurrentWeatherModel(shown)
        let color = shown.report.current?.conditions.temperature.map {
            Palette.temperature(celsius: $0.celsius)
        }
        let extra = [model.condition, model.feelsLike].compactMap(\.self).joined(separator: " · ")
        let margin = model.icon == nil ? "  " : "      "
        addWrapped(
            StyledText("  " + (model.icon.map { $0 + "  " } ?? ""))
                + StyledText(model.temperature, color.map(Style.strong) ?? .bold)
                + StyledText(extra.isEmpty ? "" : "  " + extra),
            indent: margin.count
        )
        let outlook = OutlookModel(shown)
        addRange(model.range, outlook, margin: margin)
        addGap()
        addFlow(details(of: model))
        addAir(of: shown)
        addSun(of: shown)
        addMeasured(of: shown)
    }

    /// Adds today's high and low and the precipitation outlook, on one line if they fit.
    private mutating func addRange(_ range: String?, _ outlook: OutlookModel?, margin: String) {
        let parts = [
            range.map { StyledText($0) },
            outlook.map { StyledText($0.text, $0.isWet ? .color(Palette.rain) : .plain) },
        ].compactMap(\.self)
        guard let first = parts.first else { return }
        let whole = parts.dropFirst().reduce(StyledText(margin) + first) {
            $0 + StyledText("  ·  ", .dim) + $1
        }
        if whole.width <= columns { return add(whole) }
        for part in parts { addWrapped(StyledText(margin) + part, indent: margin.count) }
    }

    /// Returns the three most important values, "–" if unknown, and of the others those that are known. For typical
    /// weather it returns only known values, because values such as wind do not exist.
    private func details(of model: CurrentWeatherModel) -> [StyledText] {
        model.details.enumerated()
            .filter { position, detail in
                detail.value != LabelledValue.absent || (position < 3 && !model.isTypical)
            }
            .map { StyledText($0.element.label + " ", .dim) + StyledText($0.element.value) }
    }

    private mutating func addAir(of shown: PlaceSubject) {
        let air = AirQualityModel(shown)
        guard let air else { return }
        let index = air.index.map { " \($0)" } ?? ""
        var items = [
            StyledText(Phrase.airQuality.text(in: shown.language) + " ", .dim)
                + StyledText(air.level + index, .strong(Palette.airQuality(rank: air.rank)))
                + StyledText(" (\(air.scale))", .dim)
        ]
        items += air.dust.map { dust in
            StyledText(dust.label + " ", .dim)
                + StyledText(
                    dust.level.map { $0 + " " } ?? "",
                    dust.rank.map { .color(Palette.airQuality(rank: $0)) } ?? .plain
                )
                + StyledText(dust.amount)
        }
        addFlow(items)
    }

    private mutating func addSun(of shown: PlaceSubject) {
        let sun = SunModel(shown)
        if let notice = sun.notice { return addFlow([StyledText(notice)]) }
        addFlow(
            [(Phrase.sunrise, sun.rise), (.sunset, sun.set)].compactMap { label, time in
                time.map { StyledText(label.text(in: shown.language) + " ", .dim) + StyledText($0) }
            }
        )
    }

    /// Adds items side by side, as many to a line as fit.
    package mutating func addFlow(_ items: [StyledText]) {
        var line = StyledText()
        for item in items {
            if !line.isEmpty, line.width + 3 + item.width > columns {
                addWrapped(line, indent: 4)
                line = StyledText()
            }
            line += StyledText(line.isEmpty ? "  " : "   ") + item
        }
        if !line.isEmpty { addWrapped(line, indent: 4) }
    }
}
