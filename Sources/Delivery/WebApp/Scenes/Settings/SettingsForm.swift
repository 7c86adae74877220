import HTTPService
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits

/// What a form of the settings asks for. A field that is not there, or holds nothing there is to choose, changes nothing.
enum SettingsForm {
    /// All that the page of the settings has: one form, so that where scripts are off one button keeps everything.
    static func all(_ form: QueryParameters) -> [SettingChange] { units(form) + display(form) }

    /// `temperature=celsius`, `wind=km/h` …; `units=metric`, `imperial` or `automatic` is the one-tap switch of the
    /// temperature.
    static func units(_ form: QueryParameters) -> [SettingChange] {
        var changes: [SettingChange?] = [
            choice(form["temperature"], SettingChange.temperature),
            choice(form["wind"], SettingChange.windSpeed),
            choice(form["pressure"], SettingChange.pressure),
            choice(form["precipitation"], SettingChange.precipitation),
            choice(form["visibility"], SettingChange.visibility),
        ]
        switch form["units"] {
        case "metric": changes.append(.temperature(.celsius))
        case "imperial": changes.append(.temperature(.fahrenheit))
        case SettingsModel.automatic: changes.append(.temperature(nil))
        default: break
        }
        return changes.compactMap(\.self)
    }

    /// `language=ko`, `clock=12`, `theme=dark`, `live=off`.
    private static func display(_ form: QueryParameters) -> [SettingChange] {
        let live = form["live"].flatMap { ["on": true, "off": false][$0] }
        return [
            choice(form["language"], SettingChange.language), choice(form["clock"], SettingChange.hourCycle),
            form["theme"].flatMap(Theme.init).map(SettingChange.theme), live.map(SettingChange.live),
        ]
        .compactMap(\.self)
    }

    private static func choice<Value: RawRepresentable>(
        _ text: String?,
        _ change: (Value?) -> SettingChange
    ) -> SettingChange? where Value.RawValue == String {
        guard let text else { return nil }
        if text == SettingsModel.automatic { return change(nil) }
        return Value(rawValue: text).map(change)
    }
}
