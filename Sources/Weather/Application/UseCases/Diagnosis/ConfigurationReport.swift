/// All configuration values and their origins.
public struct ConfigurationReport: Hashable, Sendable {
    public var entries: [ConfigurationEntry]
    /// The problems that prevent the program from starting.
    public var problems: [ConfigurationError]
    /// The path of the configuration file, which need not exist.
    public var file: String
    /// Whether it exists.
    public var isFileThere: Bool
    /// Names in the file that are not settings and have no effect.
    public var unknownKeys: [String]

    public init(
        entries: [ConfigurationEntry],
        problems: [ConfigurationError] = [],
        file: String,
        isFileThere: Bool = true,
        unknownKeys: [String] = []
    ) {
        self.entries = entries
        self.problems = problems
        self.file = file
        self.isFileThere = isFileThere
        self.unknownKeys = unknownKeys
    }
}

/// One configuration value, safe to show.
public struct ConfigurationEntry: Hashable, Sendable {
    /// The origin of a value, in order of precedence.
    public enum Origin: String, CaseIterable, Hashable, Sendable {
        case flag, environment
        /// The person, with a command for it.
        case chosen
        case file
        /// The default.
        case standard
    }

    /// The name in `config set`, for example `units`.
    public var key: String
    /// The name in the environment, for example `HANEUL_UNITS`.
    public var variable: String
    /// `nil` if there is none; secrets are masked.
    public var shownValue: String?
    public var origin: Origin

    public init(key: String, variable: String, shownValue: String?, origin: Origin) {
        self.key = key
        self.variable = variable
        self.shownValue = shownValue
        self.origin = origin
    }

    /// Returns a masked secret, which is enough to recognize it. Of a short one, no letter is shown.
    public static func masked(_ secret: String) -> String {
        secret.count >= 12 ? "…" + secret.suffix(4) : "…"
    }
}
