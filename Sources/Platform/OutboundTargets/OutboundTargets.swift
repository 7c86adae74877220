import Clocks
import HTTPPort

/// Decides which addresses that strangers typed this machine may call.
///
/// Public addresses over https on the usual port, and what the operator allows. A name is looked up once for each call,
/// every address of it is checked, and the call goes to one of the checked addresses, so that a name that leads
/// elsewhere the next time (DNS rebinding) gains nothing.
public struct OutboundTargets: Sendable {
    private let resolver: any HostResolver
    private let allowance: OutboundAllowance
    private let ownAddresses: @Sendable () -> [IPAddress]
    private let clock: any Clock<Duration>
    private let limit: Duration

    /// - Parameters:
    ///   - ownAddresses: Returns the addresses of this machine.
    ///   - limit: How long looking up a name may take.
    public init(
        resolver: any HostResolver,
        allowance: OutboundAllowance = OutboundAllowance(),
        ownAddresses: @escaping @Sendable () -> [IPAddress],
        clock: any Clock<Duration> = ContinuousClock(),
        limit: Duration = .seconds(5)
    ) {
        (self.resolver, self.allowance, self.ownAddresses) = (resolver, allowance, ownAddresses)
        (self.clock, self.limit) = (clock, limit)
    }

    /// Reads an address and checks all that can be checked without a lookup: for a form, before it is stored.
    public func admit(_ text: String) throws(OutboundRefusal) -> TargetURL {
        let url: TargetURL
        do throws(TargetURLProblem) { url = try TargetURL(parsing: text) } catch { throw .unusable(error) }
        try checkForm(url)
        if case .address(let address) = url.host { try check([address], of: url) }
        return url
    }

    /// Finds the addresses to call, immediately before the call.
    public func pin(_ url: TargetURL) async throws(OutboundRefusal) -> PinnedTarget {
        try checkForm(url)
        let addresses =
            switch url.host {
            case .address(let address): [address]
            // A name that is not the operator's own is complete: no domain of this network is added.
            case .name(let name): try await lookUp(allowance.allows(url) ? name : name + ".")
            }
        try check(addresses, of: url)
        return PinnedTarget(url: url, addresses: addresses)
    }

    private func checkForm(_ url: TargetURL) throws(OutboundRefusal) {
        guard !allowance.allows(url) else { return }
        guard url.scheme == .https else { throw .plainHTTP }
        guard url.port == url.scheme.defaultPort || allowance.allowsPort(url.port) else {
            throw .portNotAllowed(url.port)
        }
        if case .name(let name) = url.host, !Self.isPublic(name) { throw .nameNotPublic }
    }

    private func check(_ addresses: [IPAddress], of url: TargetURL) throws(OutboundRefusal) {
        guard !addresses.isEmpty else { throw .noSuchHost }
        guard !allowance.allows(url) else { return }
        let own = Set(ownAddresses())
        for address in addresses {
            if let kind = refusedKind(of: address, own) { throw .addressNotPublic(kind) }
        }
    }

    private func refusedKind(of address: IPAddress, _ own: Set<IPAddress>) -> AddressKind? {
        if allowance.allows(address) {
            // Whoever allows a translating prefix has not allowed what lies behind it.
            return address.embedded.flatMap { refusedKind(of: $0, own) }
        }
        let kind = address.kind
        guard kind == .public else { return kind }
        return own.contains(address) ? .own : nil
    }

    private func lookUp(_ name: String) async throws(OutboundRefusal) -> [IPAddress] {
        let result = await clock.result(within: limit) { [resolver] in
            do throws(HostResolverError) {
                return Result<[IPAddress], HostResolverError>.success(try await resolver.addresses(of: name))
            } catch {
                return .failure(error)
            }
        }
        guard let result else { throw Task.isCancelled ? .cancelled : .lookupFailed }
        switch result {
        case .success(let addresses): return addresses
        case .failure(.noSuchHost): throw .noSuchHost
        case .failure(.failed), .failure(.busy): throw .lookupFailed
        }
    }

    /// Names that have a meaning within a network only are not even looked up, so that nobody learns which there are.
    private static func isPublic(_ name: String) -> Bool {
        name.contains(".") && !localDomains.contains { name.hasSuffix($0) }
    }

    /// RFC 6761, 6762, 7686, 8375, 9476, ICANN's `internal`, and what home routers use.
    private static let localDomains = [
        ".localhost", ".local", ".internal", ".home.arpa", ".onion", ".alt", ".test", ".invalid",
        ".localdomain", ".lan", ".home", ".corp", ".intranet", ".private",
    ]
}

/// A receiver with the addresses that were checked for one call.
public struct PinnedTarget: Hashable, Sendable {
    public let url: TargetURL
    /// At least one.
    public let addresses: [IPAddress]

    /// Only ``OutboundTargets`` creates one.
    init(url: TargetURL, addresses: [IPAddress]) { (self.url, self.addresses) = (url, addresses) }
}

/// Why a receiver is not called.
public enum OutboundRefusal: Error, Hashable, Sendable {
    case unusable(TargetURLProblem)
    case plainHTTP
    case portNotAllowed(Int)
    /// A name within a network, such as `localhost` or `printer.local`.
    case nameNotPublic
    case addressNotPublic(AddressKind)
    case noSuchHost
    /// It may succeed later.
    case lookupFailed
    case cancelled

    /// Whether it would be refused again, as long as neither the operator nor whoever owns the name changes something.
    public var isPermanent: Bool {
        switch self {
        case .unusable, .plainHTTP, .portNotAllowed, .nameNotPublic, .addressNotPublic: true
        case .noSuchHost, .lookupFailed, .cancelled: false
        }
    }
}

extension OutboundRefusal: CustomStringConvertible {
    /// For logs and records. People who typed the address are told less: `noSuchHost` and `addressNotPublic` would tell
    /// them which names there are within the network.
    public var description: String {
        switch self {
        case .unusable(let problem): "unusable-address \(problem.rawValue)"
        case .plainHTTP: "plain-http"
        case .portNotAllowed(let port): "port-not-allowed \(port)"
        case .nameNotPublic: "name-not-public"
        case .addressNotPublic(let kind): "address-not-public \(kind.rawValue)"
        case .noSuchHost: "no-such-host"
        case .lookupFailed: "lookup-failed"
        case .cancelled: "cancelled"
        }
    }
}
