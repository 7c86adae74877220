import Foundation
public import WeatherModels
public import WeatherPorts

extension Setting {
    /// The contact address that several providers require in requests; it is shared by all.
    public static let contact = Setting("contact", need: .contact) { text throws(SettingRefusal) in
        // It is sent in a header field.
        let isAddress = text.contains("@") || text.contains("://") || text.contains(".")
        guard isAddress, text.utf8.count <= 200, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw SettingRefusal(.contact)
        }
    }

    /// The key of Korea's public data portal (data.go.kr), which is shared by all who have their data there.
    public static let dataPortalKey = key("data-go-kr-key")

    /// Returns the setting with the key of a provider's upstream.
    public static func key(to provider: ProviderID) -> Setting { key("\(provider)-key") }

    /// Returns a setting with a key that is sent to an upstream. Of several such settings of a provider, one is enough.
    ///
    /// - Parameter name: The name of the setting, for example `example-key`.
    public static func key(_ name: String) -> Setting {
        Setting(name, isSecret: true, need: .key) { text throws(SettingRefusal) in
            // It is sent in a URL. In practice it has only letters and digits; blanks are copying errors.
            guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), text.utf8.count <= 256 else {
                throw SettingRefusal(.key, repeatsGiven: false)
            }
        }
    }
}
