package import ProviderSupport
package import WeatherModels
import WeatherPorts

/// The providers known to a run of the program, whether they are asked or not.
package struct ProviderList: Sendable {
    /// In the order shown to people.
    package let asked: [ProviderRegistration]
    /// The provider of typical weather, which answers if no other does.
    package let typical: ProviderRegistration
    /// The provider of what is made here of the forecasts of others.
    package let own: ProviderRegistration

    package init(
        _ asked: [ProviderRegistration],
        typical: ProviderRegistration,
        own: ProviderRegistration
    ) {
        self.asked = asked
        self.typical = typical
        self.own = own
    }

    /// Returns the list with one more provider.
    package func adding(_ registration: ProviderRegistration) -> ProviderList {
        ProviderList(asked + [registration], typical: typical, own: own)
    }

    /// Returns the list with another provider of our own forecast.
    package func replacing(own: ProviderRegistration) -> ProviderList {
        ProviderList(asked, typical: typical, own: own)
    }

    /// All providers, with our own and that of typical weather last.
    package var all: [ProviderRegistration] { asked + [own, typical] }

    /// Whether the forecasts of a provider may become part of a blend: never what is typical or simulated, nor what its terms
    /// exclude.
    package func mayBlend(_ id: ProviderID) -> Bool {
        asked.first { $0.profile.id == id }
            .map { $0.profile.kind == .forecast && $0.profile.terms.allowsBlending } ?? false
    }

    /// Every valid name in the configured order of providers.
    package var names: [ProviderID] { all.map(\.profile.id) }

    package subscript(id: ProviderID) -> ProviderRegistration? { all.first { $0.profile.id == id } }

    /// The providers of simulated weather.
    var simulated: [ProviderID] { asked.filter { $0.profile.kind == .simulated }.map(\.profile.id) }

    /// Returns the order of providers that is used if none is configured.
    func impliedOrder(_ values: SettingValues) -> [ProviderID] {
        let ranked = asked.compactMap { provider in
            provider.rank.flatMap { rank in
                provider.keys.isEmpty || provider.keys.contains { values[$0] != nil }
                    ? (rank, provider.profile.id) : nil
            }
        }
        return ranked.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// The settings that a provider needs, of several for the same need one, without duplicates: keys first, then shared settings.
    var needs: [Setting] {
        let needs = asked.flatMap(\.settings).filter { $0.need != nil }
        return (needs.filter(\.isSecret) + needs.filter { !$0.isSecret }).withoutRepeats
    }

    /// The settings that no provider requires, including those that only servers read.
    var otherSettings: [Setting] { asked.flatMap(\.allSettings).filter { $0.need == nil }.withoutRepeats }

    /// The settings that no provider requires and every command reads.
    var settingsOfCommands: [Setting] {
        asked.flatMap { $0.settings + $0.addresses.map(\.setting) }.filter { $0.need == nil }.withoutRepeats
    }

    /// The settings that only servers read.
    var settingsOfServers: [Setting] {
        asked.flatMap(\.settingsOfServers).withoutRepeats
    }
}

extension [Setting] {
    /// The settings without duplicates, each at its first position.
    fileprivate var withoutRepeats: [Setting] {
        reduce(into: []) { kept, setting in
            if !kept.contains(where: { $0.key == setting.key }) { kept.append(setting) }
        }
    }
}
