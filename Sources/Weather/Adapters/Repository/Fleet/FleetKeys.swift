import WeatherModels
import WeatherPorts

/// The keys of the cache that nodes share. They carry the version of what is under them: nodes of another version do not see
/// it, and make their own calls.
struct FleetKeys: Sendable {
    /// Of the formats in this folder, of reports and of look-ups.
    static let version = "1.\(ReportCodec.version).\(LookUpBytes.version)"

    static func entry(_ name: String) -> String { "\(version):entry:\(name)" }

    static func lease(_ name: String) -> String { "\(version):lease:\(name)" }

    /// The key of what keeps everybody from a call.
    ///
    /// - Parameter feed: `nil` for that which concerns all calls of a provider.
    static func refusal(_ provider: ProviderID, _ account: String, _ feed: Feed.ID?) -> String {
        "\(version):refusal:\(provider).\(account):\(feed?.rawValue ?? "")"
    }
}
