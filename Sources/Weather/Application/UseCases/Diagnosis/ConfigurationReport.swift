/// Every configuration value and where it came from.
public struct ConfigurationReport: Hashable, Sendable {
    public var entries: [ConfigurationEntry]
    /// What keeps the program from starting; empty where all is well.
    public var problems: [ConfigurationError]
    /// Path of the configuration file, whether it exists or not.
    public var file: String
    /// Whether it exists.
    public var isFileThere: Bool
    /// Names in the file that are no setting and have no effect.
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

/// One configuration value, fit to be shown.
public struct ConfigurationEntry: Hashable, Sendable {
    /// Who set a value, strongest first.
    public enum Origin: String, CaseIterable, Hashable, Sendable {
        case flag, environment
        /// The person, by a command of its own.
        case chosen
        case file
        /// Nobody: it is the product's own.
        case standard
    }

    /// As `config set` takes it, for example `units`.
    public var key: String
    /// The name in the environment, for example `HANEUL_UNITS`.
    public var variable: String
    /// Nil where there is none; a secret only masked.
    public var shownValue: String?
    public var origin: Origin

    public init(key: String, variable: String, shownValue: String?, origin: Origin) {
        self.key = key
        self.variable = variable
        self.shownValue = shownValue
        self.origin = origin
    }

    /// Stands for a secret: tells whether it is the one meant, and nothing else. Short ones show no letter at all.
    public static func masked(_ secret: String) -> String {
        secret.count >= 12 ? "…" + secret.suffix(4) : "…"
    }
}
