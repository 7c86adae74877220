import Clocks
import Foundation
import Languages
import Logging
import ProviderSupport
import UseCases
import ValkeyClient
import ViewModels
import WeatherModels
import WeatherPorts
import WeatherUnits

/// The configuration, read and validated once. A malformed value has stopped the start with an error that names the
/// key.
struct HaneulConfiguration: Sendable {
    /// The configured or implied order of providers, without the one of typical weather, which is always last.
    var providers: [ProviderID]
    /// Whether the configured list contains our own forecast, so that it comes first sooner.
    var listsOwnForecast: Bool
    /// Whether our own forecast is given; `nil` if that depends on who can see it.
    var ownForecast: Bool?
    var use: IntendedUse
    /// The given values of the providers' settings.
    var values: SettingValues
    /// The configured position of the person.
    var here: Coordinate?
    /// From the environment or the file; `nil` if neither sets them.
    var units: UnitSystem?
    /// The origin of the units.
    var unitsOrigin: ConfigurationEntry.Origin
    var language: Language?
    /// The time that is shown and stored, which the configuration can freeze or speed up.
    var wallClock: WallClock
    var logLevel: Logger.Level
    var database: DatabaseConfiguration
    /// Of the cache that nodes share; `nil` if each has its own only.
    var cache: ValkeyAddress?

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
        database = try DatabaseConfiguration(sources)
        cache = try sources.value(of: .cacheURL, SettingParser.cacheURL)
        let listed = try sources.value(of: .providers(of: known)) { text throws(SettingRefusal) in
            try SettingParser.providers(text, of: known)
        }
        let use =
            try sources.value(of: .use) { text throws(SettingRefusal) in
                try SettingParser.choice(text, IntendedUse.self)
            } ?? .personal
        let own = known.own.profile.id
        listsOwnForecast = listed?.contains(own) ?? false
        ownForecast = try sources.value(of: .ownForecast, SettingParser.flag)
        // It is made of what the others say: alone it means the usual ones.
        let others = listed?.filter { $0 != own }
        let named = listsOwnForecast && others == [] ? nil : others
        let order = named ?? known.impliedOrder(needs).filter { use.allows($0, of: known) }
        (self.providers, self.use) = (order, use)
        do { try use.check(order, of: known) } catch {
            let given = order.map(\.rawValue).joined(separator: ",")
            throw ConfigurationError(error, given: given, for: Setting.providers(of: known).variable)
        }
    }
}

extension WallClock {
    /// Creates the system's clock, a clock frozen at `start`, or one that runs faster from there, so that tests and
    /// demonstrations need not wait for hours.
    fileprivate init(from start: Date?, speed: Double?) {
        guard let speed else {
            self = start.map(WallClock.frozen) ?? WallClock { Date() }
            return
        }
        let (start, begun) = (start ?? Date(), ContinuousClock.now)
        self.init {
            start.addingTimeInterval((ContinuousClock.now - begun) / .seconds(1) * speed)
        }
    }
}
