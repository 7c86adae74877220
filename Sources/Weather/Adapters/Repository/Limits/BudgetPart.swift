import WeatherPorts

/// Which part of a provider's limits may be used by those whose calls are counted together.
enum BudgetPart: Hashable, Sendable {
    /// All: who else asks is counted with them.
    case whole
    /// What the nodes of a fleet use whose calls the database counts. A tenth of each long limit is left for ``alone(among:)``.
    case together
    /// What one of so many nodes uses while the database cannot count: its share of that tenth, and of the short limits.
    case alone(among: Int)
    /// What one of so many nodes uses that have no database.
    case equal(among: Int)

    /// Returns how many calls of a limit it has.
    func calls(of limit: CallBudget.Limit) -> Double {
        let isLong = limit.period >= .seconds(3_600)
        return switch self {
        case .whole: limit.calls
        case .together: isLong ? limit.calls * 0.9 : limit.calls
        case .alone(let nodes): (isLong ? limit.calls * 0.1 : limit.calls) / Double(max(1, nodes))
        case .equal(let nodes): limit.calls / Double(max(1, nodes))
        }
    }
}
