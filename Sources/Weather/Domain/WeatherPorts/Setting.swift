import Languages
public import WeatherModels

/// One thing that can be configured: its name in `config set` and `config.json`, in the environment, what it takes, and
/// whether it must not be shown. The program declares its own, each provider those it needs.
public struct Setting: Sendable {
    /// Checks a text as a value.
    public typealias Check = @Sendable (_ text: String) throws(SettingRefusal) -> Void

    /// As `config set` takes it, for example `log-level`.
    public let key: String
    /// What holds when nobody says anything; nil for nothing.
    public let standard: String?
    /// A secret is masked wherever it is shown, and read from standard input.
    public let isSecret: Bool
    /// Whether it says where an upstream is: then it may hold a secret.
    public let isAddress: Bool
    /// Whether the file may say it.
    public let mayStandInFile: Bool
    /// What a provider that declares it lacks where nobody gives it; nil where it can do without.
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
    public var variable: String { "HANEUL_" + key.uppercased().replacing("-", with: "_") }
}

/// A text is no value of a setting.
public struct SettingRefusal: Error, Hashable, Sendable {
    /// What the setting takes.
    public var expected: LocalizedName
    /// Whether the text may be repeated to the person: not where it could hold a secret.
    public var repeatsGiven: Bool

    public init(_ english: String, korean: String, repeatsGiven: Bool = true) {
        expected = LocalizedName(english, translations: [.korean: korean])
        self.repeatsGiven = repeatsGiven
    }
}
