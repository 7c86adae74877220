public import Foundation

/// What a forecast was blended of.
public struct BlendOrigin: Hashable, Sendable {
    /// The verified days it was learned from.
    public var verifiedDays: Int
    /// How much of it each source is, the largest first; they sum to 1.
    public var shares: [Share]

    public init(verifiedDays: Int, shares: [Share]) {
        self.verifiedDays = verifiedDays
        self.shares = shares
    }

    /// The providers of the sources, those with the largest shares first.
    public var providers: [ProviderID] {
        var sums: [ProviderID: Double] = [:]
        for share in shares { sums[share.provider, default: 0] += share.weight }
        return sums.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }.map(\.key)
    }

    /// One source, and how much of the blend it is, averaged over the values of the next days.
    public struct Share: Hashable, Sendable, CustomStringConvertible {
        public var provider: ProviderID
        /// The provider's name of one of the models that it passes on; `nil` for its own forecast.
        public var model: String?
        /// 0…1.
        public var weight: Double
        /// When the source issued its forecast.
        public var issuedAt: Date

        public init(provider: ProviderID, model: String? = nil, weight: Double, issuedAt: Date) {
            (self.provider, self.model) = (provider, model)
            (self.weight, self.issuedAt) = (weight, issuedAt)
        }

        /// The source as it is written: `PROVIDER/MODEL`, or the provider alone.
        public var description: String { provider.rawValue + (model.map { "/" + $0 } ?? "") }
    }
}
