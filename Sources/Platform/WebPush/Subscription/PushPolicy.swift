/// Which push services subscriptions may belong to. A subscription comes from a stranger and says where this server
/// has to send requests, so that only services that are known, or named by the operator, are accepted.
public struct PushPolicy: Hashable, Sendable {
    /// The services that are accepted without being named.
    public var services: Set<PushService>
    /// The services that the operator names besides.
    public var hosts: Set<PushHost>
    /// Whether services on this machine are accepted, over http as well: for tests and for programs beside this one.
    public var allowsLoopback: Bool

    public init(
        services: Set<PushService> = PushService.known,
        hosts: Set<PushHost> = [],
        allowsLoopback: Bool = false
    ) {
        (self.services, self.hosts, self.allowsLoopback) = (services, hosts, allowsLoopback)
    }

    /// Returns the service at an origin, or `nil` if it is not accepted.
    ///
    /// - Parameters:
    ///   - host: In lower case; an IPv6 address in brackets.
    ///   - port: `nil` for that of the scheme.
    func service(at host: String, port: Int?, isEncrypted: Bool) -> PushService? {
        if allowsLoopback, ["127.0.0.1", "[::1]", "localhost"].contains(host) { return .loopback }
        guard isEncrypted else { return nil }
        let named = PushHost(host: host, port: port)
        if hosts.contains(named) { return .named(named) }
        guard port == nil else { return nil }
        return services.first { $0.has(host) }
    }
}

/// Who operates a push service.
public enum PushService: Hashable, Sendable {
    /// Firebase Cloud Messaging, of Chrome and of browsers made from it.
    case google
    /// Autopush, of Firefox.
    case mozilla
    /// Of Safari and of web apps on iOS.
    case apple
    /// The Windows Push Notification Services, of Edge.
    case microsoft
    /// One that the operator named.
    case named(PushHost)
    /// One on this machine.
    case loopback

    /// The services of the browsers.
    public static let known: Set<PushService> = [.google, .mozilla, .apple, .microsoft]

    /// Whether a host belongs to one of the services of the browsers, by what their operators publish:
    /// - Google: <https://firebase.google.com/docs/cloud-messaging>
    /// - Mozilla: <https://mozilla-push-service.readthedocs.io>
    /// - Apple: "any subdomain of push.apple.com", in "Sending web push notifications in web apps and browsers"
    /// - Microsoft: "*.notify.windows.com", in "Enterprise Firewall and Proxy Configurations to Support WNS Traffic"
    fileprivate func has(_ host: String) -> Bool {
        switch self {
        case .google: host == "fcm.googleapis.com"
        case .mozilla: host.isBelow("push.services.mozilla.com")
        case .apple: host.isBelow("push.apple.com")
        case .microsoft: host.isBelow("notify.windows.com")
        case .named, .loopback: false
        }
    }
}

extension String {
    /// By bytes: as characters, other texts are equal as well.
    fileprivate func isBelow(_ domain: String) -> Bool {
        utf8.count > domain.utf8.count + 1 && utf8.reversed().starts(with: ("." + domain).utf8.reversed())
    }
}
