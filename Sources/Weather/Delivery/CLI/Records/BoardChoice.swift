import ForecastRecords
import Verification

/// Which variables and leads of a scoreboard are asked for.
struct BoardChoice: Hashable {
    /// `nil` for all.
    var variable: RecordedVariable?
    /// `nil` for all.
    var group: LeadGroup?

    static let variables = RecordedVariable.observed.map(\.name)
    static let leads = LeadGroup.allCases.map(\.rawValue)

    init() {}

    /// - Parameters:
    ///   - variable: As exported files name it, as typed; `nil` for all.
    ///   - lead: A lead group, as typed; `nil` for all.
    /// - Throws: A usage error for anything else.
    init(variable: String?, lead: String?) throws(CommandFailure) {
        if let variable {
            self.variable = RecordedVariable.observed.first { $0.name == variable }
            guard self.variable != nil else {
                throw .usage(.notOneOf(argument: "--variable", Self.variables, given: variable))
            }
        }
        if let lead { group = try Session.choice(lead, of: "--lead", among: LeadGroup.allCases) }
    }

    func includes(_ variable: RecordedVariable, _ group: LeadGroup) -> Bool {
        (self.variable ?? variable) == variable && (self.group ?? group) == group
    }
}
