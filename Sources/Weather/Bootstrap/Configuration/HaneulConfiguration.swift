import Clocks
import Foundation
import Languages
import Logging
import ProviderSupport
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts
import WeatherUnits

/// The configuration, read and validated once. Whatever is malformed has stopped the start with the key's name.
struct HaneulConfiguration: Sendable {
    /// The order of providers as configured or implied, that of typical weather left out: it is always last.
    var providers: [ProviderID]
    /// What is given for the settings that providers declare.
    var values: SettingValues
    /// Where the person is.
    var here: Coordinate?
    /// From the environment or the file; nil where they leave it to others.
    var units: UnitSystem?
    /// Who said which units.
    var unitsOrigin: ConfigurationEntry.Origin
    var language: Language?
    /// The time shown and stored; frozen or sped up where the configuration says so.
    var wallClock: WallClock
    var logLevel: Logger.Level

    /// - Throws: ``ConfigurationError`` for the first malformed value.
    init(_ sources: ConfigurationSources, providers known: ProviderList) throws(ConfigurationError) {
        let needs = try sources.values(of: known.needs)
        here = try sources.value(of: .here, SettingParser.here)
        units = try sources.value(of: .units, SettingParser.units) ?? nil
        unitsOrigin = try sources.text(of: .units)?.origin ?? .standard
        language = try sources.value(of: .language, SettingParser.language)
        values = needs.adding(try sources.values(of: known.settingsOfCommands))
        wallClock = WallClock(
            from: try sources.value(of: .now, SettingParser.now),
            speed: try sources.value(of: .clockSpeed, SettingParser.clockSpeed)
        )
        logLevel = try sources.value(of: .logLevel, SettingParser.logLevel) ?? .error
        let listed = try sources.value(of: .providers(of: known)) { text throws(SettingRefusal) in
            try SettingParser.providers(text, of: known)
        }
        providers = listed ?? known.impliedOrder(needs)
    }
}
