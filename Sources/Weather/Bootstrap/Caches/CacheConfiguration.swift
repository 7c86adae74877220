import UseCases
import ValkeyClient
import WeatherPorts

extension SettingParser {
    static func cacheURL(_ text: String) throws(SettingRefusal) -> ValkeyAddress {
        do throws(ValkeyAddressError) { return try ValkeyAddress(parsing: text) } catch {
            throw SettingRefusal(secret: .cacheURL(CacheAddressFault(error)))
        }
    }
}

/// What is wrong with the address of a shared cache. It holds nothing of it but the names of settings.
enum CacheAddressFault: Hashable, Sendable {
    case form
    case port, database, escape, character
    /// After `?`.
    case setting(String)
    case authorities, timeout

    init(_ error: ValkeyAddressError) {
        switch error {
        case .notValkey, .missingHost: self = .form
        case .invalidPort: self = .port
        case .invalidDatabase: self = .database
        case .invalidEscape: self = .escape
        case .invalidCharacter: self = .character
        case .unknownSetting(let name), .repeatedSetting(let name): self = .setting(name)
        case .authoritiesWithoutEncryption: self = .authorities
        case .invalidTimeout: self = .timeout
        }
    }
}
