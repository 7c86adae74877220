extension ServerOptions {
    /// Whether a text is valid for ``trustedProxies``: an address or a CIDR block.
    public static func isAddressBlock(_ text: String) -> Bool { AddressBlock(text) != nil }

    /// Whether ``host`` is reachable from this machine only. A name that merely starts like a loopback address does
    /// not count.
    public var isLoopback: Bool { host.lowercased() == "localhost" || IPAddress(host)?.isLoopback == true }
}
