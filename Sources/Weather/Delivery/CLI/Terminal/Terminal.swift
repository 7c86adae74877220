public import Languages
import WeatherModels

/// Where output goes.
public struct Terminal: Hashable, Sendable {
    /// The width for text; 80 if unknown.
    public var columns: Int
    /// Whether colours may be used.
    public var hasColor: Bool
    /// Whether a person reads the output. Otherwise a program or file receives it, and lists are tab-separated rows.
    public var isTerminal: Bool

    public init(columns: Int = 80, hasColor: Bool = false, isTerminal: Bool = true) {
        self.columns = columns
        self.hasColor = hasColor
        self.isTerminal = isTerminal
    }

    /// Uses colours only on a terminal that is not dumb, and if `NO_COLOR` is unset or empty (https://no-color.org).
    ///
    /// - Parameter measuredColumns: The window's width; `COLUMNS` takes precedence.
    public init(isTerminal: Bool, measuredColumns: Int?, environment: [String: String]) {
        let told = environment["COLUMNS"].flatMap(Int.init) ?? measuredColumns ?? 80
        columns = (20...1000).contains(told) ? told : 80
        self.isTerminal = isTerminal
        hasColor =
            isTerminal && environment["TERM"] != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
    }

    /// Returns the language of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not
    /// empty (POSIX.1-2017, section 8.2), or English if it is unknown, also for `C` and if none is set.
    public static func language(in environment: [String: String]) -> Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        let language = locale?.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
        return language.flatMap { Language(rawValue: $0.lowercased()) } ?? .english
    }

    /// Returns the region of the first of `LC_ALL`, `LC_MEASUREMENT` and `LANG` that is set and not empty, as ISO
    /// 3166-1 alpha-2: "US" for "en_US.UTF-8". Returns `nil` if it has none, like `C`.
    public static func region(in environment: [String: String]) -> String? {
        let locale = ["LC_ALL", "LC_MEASUREMENT", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        let name = locale?.prefix { $0 != "." && $0 != "@" }
        let region = name?.split { $0 == "_" || $0 == "-" }.dropFirst().last
        guard let region, region.utf8.count == 2,
            region.utf8.allSatisfy({ $0 & 0xDF >= 0x41 && $0 & 0xDF <= 0x5A })
        else { return nil }
        return region.uppercased()
    }
}
