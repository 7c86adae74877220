public import Languages

/// Who asks for something, as far as the server knows.
public struct AccountCaller: Sendable {
    /// The block of addresses that the caller's address belongs to.
    public let block: String
    /// The browser's name, for the list of devices.
    public let browser: String
    /// The value of the cookie with the device's mark (``DeviceMarks``).
    public let device: String?
    /// The language of the mails that the request causes.
    public let language: Language
    /// The identifier of the request, for events.
    public let request: String?

    public init(
        block: String,
        browser: String = "",
        device: String? = nil,
        language: Language,
        request: String? = nil
    ) {
        self.block = block
        self.browser = String(browser.prefix(100))
        self.device = device
        self.language = language
        self.request = request
    }
}
