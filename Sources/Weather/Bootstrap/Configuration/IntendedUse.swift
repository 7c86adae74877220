import ProviderSupport
import WeatherModels
import WeatherPorts

/// What the weather is used for. Some services may not be used commercially.
enum IntendedUse: String, CaseIterable, Sendable {
    case personal, commercial

    /// Throws if a listed provider's terms forbid the use; the refusal names it, and a list without it.
    func check(_ listed: [ProviderID], of known: ProviderList) throws(SettingRefusal) {
        let forbidden = listed.filter { !allows($0, of: known) }
        guard !forbidden.isEmpty else { return }
        let allowed = listed.filter { !forbidden.contains($0) }
        func names(_ list: [ProviderID]) -> String { list.map(\.rawValue).joined(separator: ",") }
        throw SettingRefusal(.commercialProviders(without: names(forbidden), allowed: names(allowed)))
    }

    /// Whether a provider's terms allow the use. An unknown provider is refused elsewhere.
    func allows(_ id: ProviderID, of known: ProviderList) -> Bool {
        self == .personal || known[id]?.profile.terms.commercialUse ?? true
    }
}
