import Languages
import WeatherModels
import WeatherUnits

extension SettingsModel {
    static func units(_ chosen: QuantityUnitChoices, preferences: Preferences) -> [SettingChoice] {
        let (units, language) = (preferences.units, preferences.language)
        func choice<Unit: RawRepresentable & CaseIterable>(
            _ label: SettingsLabel,
            _ chosen: Unit?,
            inEffect unit: Unit
        ) -> SettingChoice where Unit.RawValue == String {
            SettingChoice(
                label,
                chosen: chosen?.rawValue ?? automatic,
                present: unit.rawValue,
                [(automatic, SettingsLabel.automatic.text(in: language))]
                    + Unit.allCases.map { ($0.rawValue, $0.rawValue) },
                language
            )
        }
        return [
            SettingChoice(
                .temperature,
                chosen: chosen.temperature?.rawValue ?? automatic,
                present: units.quantity(Temperature(celsius: 0)).unit.rawValue,
                [
                    (automatic, SettingsLabel.automatic.text(in: language)),
                    (TemperatureUnit.celsius.rawValue, "°C"), (TemperatureUnit.fahrenheit.rawValue, "°F"),
                ],
                language
            ),
            choice(.wind, chosen.windSpeed, inEffect: units.windSpeed),
            choice(.pressure, chosen.pressure, inEffect: units.pressure),
            choice(.precipitation, chosen.precipitation, inEffect: units.precipitation),
            choice(.visibility, chosen.visibility, inEffect: units.visibility),
        ]
    }

    static func display(_ chosen: Chosen, preferences: Preferences) -> [SettingChoice] {
        let language = preferences.language
        func word(_ label: SettingsLabel) -> String { label.text(in: language) }
        return [
            SettingChoice(
                .language,
                chosen: chosen.language?.rawValue ?? automatic,
                present: language.ownName,
                [(automatic, word(.automatic))] + Language.allCases.map { ($0.rawValue, $0.ownName) },
                language
            ),
            SettingChoice(
                .clock,
                chosen: chosen.hourCycle?.rawValue ?? automatic,
                present: word(preferences.hourCycle == .twelve ? .hours12 : .hours24),
                [
                    (automatic, word(.automatic)), (HourCycle.twelve.rawValue, word(.hours12)),
                    (HourCycle.twentyFour.rawValue, word(.hours24)),
                ],
                language
            ),
            SettingChoice(
                .theme,
                chosen: chosen.theme,
                [(automatic, word(.automatic)), ("light", word(.light)), ("dark", word(.dark))],
                language
            ),
            SettingChoice(
                .live,
                chosen: chosen.isLive ? "on" : "off",
                [("on", word(.on)), ("off", word(.off))],
                language
            ),
        ]
    }
}
