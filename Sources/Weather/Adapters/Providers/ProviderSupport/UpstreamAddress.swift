public import HTTPPort
public import WeatherPorts

/// The address of an upstream: that of the public service, unless a setting gives another address.
public struct UpstreamAddress: Sendable {
    public let setting: Setting
    public let standard: HTTPEndpoint

    /// - Parameter key: The key of the setting, for example `example-url`.
    public init(_ key: String, standard: HTTPEndpoint) {
        self.standard = standard
        setting = Setting(key, standard: standard.description, isAddress: true) {
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
