extension ServerOptions {
    /// Whether a text is what ``trustedProxies`` holds: an address, or a block as CIDR writes it.
    public static func isAddressBlock(_ text: String) -> Bool { AddressBlock(text) != nil }

    /// Whether only programs of this machine reach ``host``. A name that merely begins like such an address may be any.
    public var isLoopback: Bool { host.lowercased() == "localhost" || IPAddress(host)?.isLoopback == true }
}
