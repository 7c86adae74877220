public import HTTPPort
public import WeatherPorts

/// Where an upstream is: the public service, unless the setting says another.
public struct UpstreamAddress: Sendable {
    public let setting: Setting
    public let standard: HTTPEndpoint

    /// - Parameter key: Of the setting, for example `example-url`.
    public init(_ key: String, standard: HTTPEndpoint) {
        self.standard = standard
        setting = Setting(key, standard: standard.description, isAddress: true) {
            text throws(SettingRefusal) in
            do {
                _ = try HTTPEndpoint(parsing: text)
            } catch {
                // A user's password or a key may stand in it: what could hold one is not repeated.
                throw SettingRefusal(
                    "an http or https address without user, query or fragment",
                    korean: "사용자, 질의, 조각이 없는 http나 https 주소",
                    repeatsGiven: !text.contains { "@?#".contains($0) }
                )
            }
        }
    }
}
