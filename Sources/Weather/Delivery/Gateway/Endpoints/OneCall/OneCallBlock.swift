import Foundation

/// The parts of a One Call body that clients can exclude.
enum OneCallBlock: String, CaseIterable, Sendable {
    case current, minutely, hourly, daily, alerts

    /// Returns the parts left after excluding a comma-separated list. Unknown names are ignored, as in the API.
    static func remaining(afterExcluding list: String?) -> Set<OneCallBlock> {
        let named = (list ?? "").split(separator: ",")
            .compactMap { OneCallBlock(rawValue: $0.trimmingCharacters(in: .whitespaces).lowercased()) }
        return Set(allCases).subtracting(named)
    }
}
