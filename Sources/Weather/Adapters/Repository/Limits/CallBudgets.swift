import Foundation
import WeatherModels
import WeatherPorts

/// Takes calls from the budgets of providers: those of this machine, or those that a fleet has together.
///
/// The database of a fleet counts its calls; while it does not answer, each node has its share of a part that the database
/// never gives away. So no more calls are made than a budget allows, as long as the cache told how many nodes there are.
/// Without a database, each node has its share of all, and one that joins has it at once.
final class CallBudgets: Sendable {
    /// Says why a call may not be made now; otherwise takes it.
    typealias Rule = @Sendable (inout ProviderLimits, BudgetPart, Date) -> ProviderError?

    private let own: ProviderLimitsStore
    /// The calls that were made while the database did not answer.
    private let alone: ProviderLimitsStore
    private let shared: SharedBudgets?
    private let nodes: @Sendable () -> Int?

    /// - Parameters:
    ///   - own: All calls of this machine.
    ///   - alone: Those of them that the database does not count.
    ///   - shared: Where the nodes of a fleet count; `nil` if they have no database.
    ///   - nodes: Returns how many nodes there are; `nil` if there is only this one.
    init(
        own: ProviderLimitsStore,
        alone: ProviderLimitsStore,
        shared: SharedBudgets?,
        nodes: @escaping @Sendable () -> Int?
    ) {
        (self.own, self.alone, self.shared, self.nodes) = (own, alone, shared, nodes)
    }

    /// Takes a call if a rule allows it. Returns why not; then at most the database has counted it.
    func take(of profile: ProviderProfile, _ rule: @escaping Rule) async -> ProviderError? {
        guard let shared, !profile.budget.limits.isEmpty else {
            let part = nodes().map { BudgetPart.equal(among: $0) } ?? .whole
            return await own.update(profile) { rule(&$0, part, $1) }
        }
        switch await shared.take(of: profile, rule) {
        case .taken: break
        case .refused(let refusal): return refusal
        case .unknown:
            let part = BudgetPart.alone(among: nodes() ?? 1)
            if let refusal = await alone.update(profile, { rule(&$0, part, $1) }) { return refusal }
        }
        // Counted here too, to be shown, and for what was learned of its feeds.
        return await own.update(profile) { rule(&$0, .whole, $1) }
    }
}
