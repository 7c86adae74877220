import Foundation

/// The parts of a One Call body that a client can do without.
enum OneCallBlock: String, CaseIterable, Sendable {
    case current, minutely, hourly, daily, alerts

    /// Those left when some are named, parted by commas; names of nothing are ignored, as in the API.
    static func remaining(afterExcluding list: String?) -> Set<OneCallBlock> {
        let named = (list ?? "").split(separator: ",")
            .compactMap { OneCallBlock(rawValue: $0.trimmingCharacters(in: .whitespaces).lowercased()) }
        return Set(allCases).subtracting(named)
    }
}
