public import HTTPPort
public import WeatherPorts

/// The address of an upstream: that of the public service, unless a setting gives another address.
public struct UpstreamAddress: Sendable {
    public let setting: Setting
    public let standard: HTTPEndpoint
    /// The setting with the key without which this address is not asked; `nil` if it is asked in any case.
    public let key: Setting?

    /// - Parameters:
    ///   - name: The key of the setting, for example `example-url`.
    ///   - key: The setting without which this address is not asked, for a provider of several keys.
    public init(_ name: String, standard: HTTPEndpoint, key: Setting? = nil) {
        self.standard = standard
        self.key = key
        setting = Setting(name, standard: standard.description, isAddress: true) {
            text throws(SettingRefusal) in
            do {
                _ = try HTTPEndpoint(parsing: text)
            } catch {
                // The text may contain a user's password or a key, so it is not repeated.
                throw SettingRefusal(.address, repeatsGiven: !text.contains { "@?#".contains($0) })
            }
        }
    }
}
