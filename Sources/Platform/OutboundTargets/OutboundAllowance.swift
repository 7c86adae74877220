import HTTPPort

/// What the operator allows beyond public addresses on the usual ports, such as receivers in the own network.
public struct OutboundAllowance: Hashable, Sendable {
    private struct Origin: Hashable {
        let scheme: HTTPEndpoint.Scheme
        let host: TargetURL.Host
        let port: Int
    }

    private var origins: Set<Origin> = []
    private var ports: Set<Int> = []
    private var ranges: [AddressRange] = []

    /// Creates one that allows nothing.
    public init() {}

    /// Reads entries:
    ///
    /// - `http://gotify.lan:8080`, `https://ntfy.lan`, `ntfy.lan` (https): this scheme, host and port, wherever the
    ///   name leads
    /// - `192.168.1.0/24`, `fd12::/16`, `192.168.1.7`: hosts at these addresses, over https
    /// - `:8443`: this port of any host with an address that is allowed, over https
    ///
    /// - Throws: The first entry that is none of these.
    public init(parsing entries: [String]) throws(OutboundAllowanceProblem) {
        for entry in entries {
            guard add(entry) else { throw OutboundAllowanceProblem(entry: entry) }
        }
    }

    /// Returns whether the scheme, host and port are allowed, with whatever address.
    func allows(_ url: TargetURL) -> Bool {
        origins.contains(Origin(scheme: url.scheme, host: url.host, port: url.port))
    }

    /// Returns whether the port is allowed for any host, over https.
    func allowsPort(_ port: Int) -> Bool { ports.contains(port) }

    /// Returns whether the address is in one of the ranges.
    func allows(_ address: IPAddress) -> Bool { ranges.contains { $0.contains(address) } }

    private mutating func add(_ entry: String) -> Bool {
        if let range = AddressRange(entry) {
            ranges.append(range)
        } else if let address = IPAddress(entry) {
            ranges.append(AddressRange(address))
        } else if entry.hasPrefix(":") {
            guard let port = (try? TargetURL(parsing: "https://host" + entry))?.port else { return false }
            ports.insert(port)
        } else {
            let text = entry.contains("://") ? entry : "https://" + entry
            guard let url = try? TargetURL(parsing: text), url.target == "/", !entry.contains("?") else {
                return false
            }
            origins.insert(Origin(scheme: url.scheme, host: url.host, port: url.port))
        }
        return true
    }
}

/// An entry that allows nothing that can be understood.
public struct OutboundAllowanceProblem: Error, Hashable, Sendable {
    public let entry: String
}
