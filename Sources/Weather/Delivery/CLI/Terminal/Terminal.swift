public import Languages
import WeatherModels

/// Where output goes.
public struct Terminal: Hashable, Sendable {
    /// Columns that text may fill; 80 where nobody says.
    public var columns: Int
    /// Whether colours may be used.
    public var hasColor: Bool
    /// Whether a person reads it; otherwise a program or a file takes it, and lists come as tab-separated rows.
    public var isTerminal: Bool

    public init(columns: Int = 80, hasColor: Bool = false, isTerminal: Bool = true) {
        self.columns = columns
        self.hasColor = hasColor
        self.isTerminal = isTerminal
    }

    /// Colour only on a terminal that is not dumb and where `NO_COLOR` is unset or empty (https://no-color.org).
    /// - Parameter measuredColumns: The window's width; `COLUMNS` goes before it.
    public init(isTerminal: Bool, measuredColumns: Int?, environment: [String: String]) {
        let told = environment["COLUMNS"].flatMap(Int.init) ?? measuredColumns ?? 80
        columns = (20...1000).contains(told) ? told : 80
        self.isTerminal = isTerminal
        hasColor =
            isTerminal && environment["TERM"] != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
    }

    /// Korean where the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty (POSIX.1-2017,
    /// section 8.2) begins with "ko"; English elsewhere, also for `C` and where none is set.
    public static func language(in environment: [String: String]) -> Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        let language = locale?.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
        return language?.lowercased() == "ko" ? .korean : .english
    }

    /// The region of the first of `LC_ALL`, `LC_MEASUREMENT` and `LANG` that is set and not empty, ISO 3166-1 alpha-2:
    /// "US" of "en_US.UTF-8". Nil where it names none, as `C` does.
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
