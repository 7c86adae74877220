import Languages

/// The help in a language other than the argument parser's, a page for each command. A page fits 80 columns.
protocol HelpTable {
    static var overview: String { get }
    static var now: String { get }
    static var forecast: String { get }
    static var search: String { get }
    static var places: String { get }
    static var units: String { get }
    static var watch: String { get }
    static var records: String { get }
    static var verify: String { get }
    static var serve: String { get }
    static var keys: String { get }
    static var accounts: String { get }
    static var backup: String { get }
    static var restore: String { get }
    static var doctor: String { get }
    static var config: String { get }
    static var gazetteer: String { get }
    static var database: String { get }

    /// Returns one line for a usage error.
    static func usage(of command: CommandName?) -> String
}

extension HelpTable {
    static func page(of command: CommandName?) -> String {
        switch command {
        case nil: overview
        case .now?: now
        case .forecast?: forecast
        case .search?: Self.search
        case .places?: places
        case .units?: units
        case .watch?: watch
        case .records?: records
        case .verify?: verify
        case .serve?: serve
        case .keys?: keys
        case .accounts?: accounts
        case .backup?: backup
        case .restore?: restore
        case .doctor?: doctor
        case .config?: config
        case .gazetteer?: gazetteer
        case .database?: database
        }
    }
}

extension Language {
    /// The codes of all languages for a usage line: "ko|en|ja".
    static var choice: String { allCases.map(\.rawValue).joined(separator: "|") }

    /// Returns the codes of all languages in a sentence: "ko, en or ja".
    static func codes(or: String) -> String {
        let codes = allCases.map(\.rawValue)
        return [codes.dropLast().joined(separator: ", "), codes.last ?? ""].joined(separator: or)
    }
}
