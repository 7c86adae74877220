import Clocks
import Foundation
import HTTPPort
import Languages
import Logging
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts
import WeatherUnits

/// The configuration, read and validated once. Whatever is malformed has stopped the start with the key's name.
struct HaneulConfiguration: Sendable {
    /// The order of providers as configured or implied, the almanac left out: it is always last.
    var providers: [ProviderID]
    var openWeatherMapKey: String?
    var contact: String?
    /// Where the person is.
    var here: Coordinate?
    /// From the environment or the file; nil where they leave it to others.
    var units: UnitSystem?
    /// Who said which units.
    var unitsOrigin: ConfigurationEntry.Origin
    var language: Language?
    var openMeteo: HTTPEndpoint
    var openMeteoAirQuality: HTTPEndpoint
    var metNorway: HTTPEndpoint
    var openWeatherMap: HTTPEndpoint
    /// The time shown and stored; frozen or sped up where the configuration says so.
    var wallClock: WallClock
    var logLevel: Logger.Level

    /// - Throws: ``ConfigurationError`` for the first malformed value.
    init(_ sources: ConfigurationSources) throws(ConfigurationError) {
        func read<Value>(
            _ setting: Setting,
            _ parse: (String) throws(ConfigurationError) -> Value
        ) throws(ConfigurationError) -> Value? {
            guard let text = try sources.text(of: setting)?.text ?? setting.standard else { return nil }
            return try parse(text)
        }
        func endpoint(_ setting: Setting) throws(ConfigurationError) -> HTTPEndpoint {
            try SettingParser.endpoint(try sources.text(of: setting)?.text ?? setting.standard ?? "", setting)
        }
        openWeatherMapKey = try read(.openWeatherMapKey, SettingParser.key)
        contact = try read(.contact, SettingParser.contact)
        here = try read(.here, SettingParser.here)
        units = try read(.units, SettingParser.units) ?? nil
        unitsOrigin = try sources.text(of: .units)?.origin ?? .standard
        language = try read(.language, SettingParser.language)
        openMeteo = try endpoint(.openMeteoURL)
        openMeteoAirQuality = try endpoint(.openMeteoAirQualityURL)
        metNorway = try endpoint(.metNorwayURL)
        openWeatherMap = try endpoint(.openWeatherMapURL)
        wallClock = WallClock(
            from: try read(.now, SettingParser.now),
            speed: try read(.clockSpeed, SettingParser.clockSpeed)
        )
        logLevel = try read(.logLevel, SettingParser.logLevel) ?? .error
        let listed = try read(.providers, SettingParser.providers)
        providers = listed ?? LiveProviders.impliedOrder(hasKey: openWeatherMapKey != nil)
    }
}
