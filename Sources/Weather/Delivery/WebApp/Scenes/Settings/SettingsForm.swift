import HTTPService
import SiteModels
import UseCases
import ViewModels
import WeatherUnits

/// Reads the forms of the settings. A missing field changes nothing; an unknown value is refused.
enum SettingsForm {
    struct UnknownChoice: Error {
        let value: String
    }

    /// Reads all settings: the page has one form, so that without scripts one button saves everything.
    static func all(_ form: QueryParameters) throws(UnknownChoice) -> [SettingChange] {
        try units(form) + display(form)
    }

    /// Reads `temperature=celsius`, `wind=km/h` …; `units=metric`, `imperial` or `automatic` is the one-tap switch of
    /// the temperature.
    static func units(_ form: QueryParameters) throws(UnknownChoice) -> [SettingChange] {
        try [
            choice(form["temperature"], SettingChange.temperature),
            choice(form["wind"], SettingChange.windSpeed),
            choice(form["pressure"], SettingChange.pressure),
            choice(form["precipitation"], SettingChange.precipitation),
            choice(form["visibility"], SettingChange.visibility),
            change(form["units"]) { switches[$0] },
        ].compactMap(\.self)
    }

    private static let switches: [String: SettingChange] = [
        "metric": .temperature(.celsius), "imperial": .temperature(.fahrenheit),
        SettingsModel.automatic: .temperature(nil),
    ]

    /// Reads `language=ko`, `clock=12`, `theme=dark`, `live=off`.
    private static func display(_ form: QueryParameters) throws(UnknownChoice) -> [SettingChange] {
        try [
            choice(form["language"], SettingChange.language), choice(form["clock"], SettingChange.hourCycle),
            change(form["theme"]) { Theme(rawValue: $0).map(SettingChange.theme) },
            change(form["live"]) { ["on": .live(true), "off": .live(false)][$0] },
        ].compactMap(\.self)
    }

    private static func choice<Value: RawRepresentable>(
        _ text: String?,
        _ change: (Value?) -> SettingChange
    ) throws(UnknownChoice) -> SettingChange? where Value.RawValue == String {
        try Self.change(text) { text in
            text == SettingsModel.automatic ? change(nil) : Value(rawValue: text).map(change)
        }
    }

    private static func change(
        _ text: String?,
        _ read: (String) -> SettingChange?
    ) throws(UnknownChoice) -> SettingChange? {
        guard let text else { return nil }
        guard let change = read(text) else { throw UnknownChoice(value: text) }
        return change
    }
}
