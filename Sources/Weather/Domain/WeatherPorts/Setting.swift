import Languages
public import WeatherModels

/// A setting: its name in `config set`, `config.json` and the environment, its valid values, and whether it is
/// secret. The program and each provider declare their own.
public struct Setting: Sendable {
    /// Validates a text as a value.
    public typealias Check = @Sendable (_ text: String) throws(SettingRefusal) -> Void

    /// The name in `config set`, for example `log-level`.
    public let key: String
    /// The default; `nil` for none.
    public let standard: String?
    /// A secret is masked wherever it is shown, and read from standard input.
    public let isSecret: Bool
    /// Whether it is the address of an upstream, which may contain a secret.
    public let isAddress: Bool
    /// Whether it may be set in the file.
    public let mayStandInFile: Bool
    /// What the declaring provider lacks if the setting has no value; `nil` if the setting is optional.
    public let need: ProviderError.Missing?
    public let check: Check

    public init(
        _ key: String,
        standard: String? = nil,
        isSecret: Bool = false,
        isAddress: Bool = false,
        mayStandInFile: Bool = true,
        need: ProviderError.Missing? = nil,
        check: @escaping Check
    ) {
        self.key = key
        self.standard = standard
        self.isSecret = isSecret
        self.isAddress = isAddress
        self.mayStandInFile = mayStandInFile
        self.need = need
        self.check = check
    }

    /// For example `HANEUL_LOG_LEVEL`.
    public var variable: String { "HANEUL_" + String(key.uppercased().map { $0 == "-" ? "_" : $0 }) }
}

/// A text is not a valid value of a setting.
public struct SettingRefusal: Error, Hashable, Sendable {
    /// The valid values of the setting.
    public var expected: LocalizedName
    /// Whether the text may be shown in the error: `false` if it may contain a secret.
    public var repeatsGiven: Bool

    public init(_ expected: LocalizedName, repeatsGiven: Bool = true) {
        self.expected = expected
        self.repeatsGiven = repeatsGiven
    }
}
