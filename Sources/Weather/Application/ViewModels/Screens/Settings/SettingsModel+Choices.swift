public import Languages
import WeatherModels
import WeatherUnits

extension SettingsModel {
    static func units(_ chosen: QuantityUnitChoices, preferences: Preferences) -> [SettingChoice] {
        let (units, language) = (preferences.units, preferences.language)
        /// - Parameter present: The name of the unit in effect.
        func choice<Unit: RawRepresentable>(
            _ name: String,
            _ label: SettingsLabel,
            _ chosen: Unit?,
            present: String,
            _ options: [(Unit, String)]
        ) -> SettingChoice where Unit.RawValue == String {
            SettingChoice(
                name,
                label: label.text(in: language),
                chosen: chosen?.rawValue ?? automatic,
                present: present,
                [(automatic, SettingsLabel.automatic.text(in: language))] + options.map { ($0.rawValue, $1) }
            )
        }
        return [
            choice(
                "temperature",
                .temperature,
                chosen.temperature,
                present: units.quantity(Temperature(celsius: 0)).unit.rawValue,
                [(TemperatureUnit.celsius, "°C"), (.fahrenheit, "°F")]
            ),
            choice(
                "wind",
                .wind,
                chosen.windSpeed,
                present: units.windSpeed.rawValue,
                WindSpeedUnit.allCases.map { ($0, $0.rawValue) }
            ),
            choice(
                "pressure",
                .pressure,
                chosen.pressure,
                present: units.pressure.rawValue,
                PressureUnit.allCases.map { ($0, $0.rawValue) }
            ),
            choice(
                "precipitation",
                .precipitation,
                chosen.precipitation,
                present: units.precipitation.rawValue,
                PrecipitationUnit.allCases.map { ($0, $0.rawValue) }
            ),
            choice(
                "visibility",
                .visibility,
                chosen.visibility,
                present: units.visibility.rawValue,
                VisibilityUnit.allCases.map { ($0, $0.rawValue) }
            ),
        ]
    }

    static func display(_ chosen: Chosen, preferences: Preferences) -> [SettingChoice] {
        let language = preferences.language
        func word(_ label: SettingsLabel) -> String { label.text(in: language) }
        return [
            SettingChoice(
                "language",
                label: word(.language),
                chosen: chosen.language?.rawValue ?? automatic,
                present: language.ownName,
                [(automatic, word(.automatic))] + Language.allCases.map { ($0.rawValue, $0.ownName) }
            ),
            SettingChoice(
                "clock",
                label: word(.clock),
                chosen: chosen.hourCycle?.rawValue ?? automatic,
                present: word(preferences.hourCycle == .twelve ? .hours12 : .hours24),
                [
                    (automatic, word(.automatic)), (HourCycle.twelve.rawValue, word(.hours12)),
                    (HourCycle.twentyFour.rawValue, word(.hours24)),
                ]
            ),
            SettingChoice(
                "theme",
                label: word(.theme),
                chosen: chosen.theme,
                [(automatic, word(.automatic)), ("light", word(.light)), ("dark", word(.dark))]
            ),
            SettingChoice(
                "live",
                label: word(.live),
                chosen: chosen.isLive ? "on" : "off",
                [("on", word(.on)), ("off", word(.off))]
            ),
        ]
    }
}

extension Language {
    /// The language's name in the language itself, because people who look for it may not understand any other.
    public var ownName: String {
        switch self {
        case .korean: "한국어"
        case .english: "English"
        }
    }
}
