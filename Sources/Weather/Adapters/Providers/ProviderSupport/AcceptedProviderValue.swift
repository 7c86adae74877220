import Languages
import WeatherModels
import WeatherPorts

/// What a setting of a provider accepts.
enum AcceptedProviderValue: Translated {
    /// The address of an upstream.
    case address
    case contact
    case key
}

extension SettingRefusal {
    init(_ expected: AcceptedProviderValue, repeatsGiven: Bool = true) {
        self.init(LocalizedName(expected), repeatsGiven: repeatsGiven)
    }
}
