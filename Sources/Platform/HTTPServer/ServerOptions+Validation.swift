extension ServerOptions {
    /// Whether a text is what ``trustedProxies`` holds: an address, or a block as CIDR writes it.
    public static func isAddressBlock(_ text: String) -> Bool { AddressBlock(text) != nil }
}
