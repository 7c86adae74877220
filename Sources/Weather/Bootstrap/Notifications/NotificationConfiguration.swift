import Foundation
import OutboundTargets
import UseCases
import WeatherPorts
import WebPush

/// The part of the configuration that says how people are reached.
struct NotificationConfiguration: Sendable {
    /// Whom push services may write to; `nil` if no messages are sent to browsers.
    var pushContact: VAPIDContact?
    /// The push services that are accepted.
    var pushServices: PushPolicy
    /// The receivers within the operator's network.
    var receivers: OutboundAllowance

    /// Nobody is reached in a browser, and nothing within the network.
    init() { (pushContact, pushServices, receivers) = (nil, PushPolicy(), OutboundAllowance()) }

    /// - Throws: ``ConfigurationError`` for the first malformed value.
    init(_ sources: ConfigurationSources) throws(ConfigurationError) {
        pushContact = try sources.value(of: .pushContact, SettingParser.pushContact)
        pushServices = try sources.value(of: .pushHosts, SettingParser.pushHosts) ?? PushPolicy()
        receivers =
            try sources.value(of: .webhookTargets, SettingParser.webhookTargets) ?? OutboundAllowance()
    }
}

extension SettingParser {
    static func pushContact(_ text: String) throws(SettingRefusal) -> VAPIDContact {
        do { return try VAPIDContact(text) } catch { throw SettingRefusal(.pushContact) }
    }

    /// Accepts a comma-separated list of hosts, and `loopback` for services on this machine, without encryption too.
    static func pushHosts(_ text: String) throws(SettingRefusal) -> PushPolicy {
        var policy = PushPolicy()
        for entry in entries(of: text) {
            if entry == "loopback" {
                policy.allowsLoopback = true
            } else if let host = try? PushHost(parsing: entry) {
                policy.hosts.insert(host)
            } else {
                throw SettingRefusal(.pushHosts)
            }
        }
        return policy
    }

    static func webhookTargets(_ text: String) throws(SettingRefusal) -> OutboundAllowance {
        do { return try OutboundAllowance(parsing: entries(of: text)) } catch {
            throw SettingRefusal(.webhookTargets)
        }
    }

    private static func entries(of text: String) -> [String] {
        text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
