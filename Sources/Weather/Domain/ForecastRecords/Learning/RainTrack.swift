import Verification

/// Whether it rains on a day, by what the sources say of its amount: yes or no, which each lead weighs and recalibrates.
struct RainTrack {
    /// From how much precipitation on, in mm, a day counts as one with rain.
    static let least = 0.2
    /// From how many verified days of a lead on its probability is shown. What sources say is yes or no, so that a
    /// probability follows from the record alone.
    static let leastDays = 90

    /// By position.
    private var blends: [RainBlend]
    private var days: [Int]

    /// Returns `nil` without sources.
    init?(sources: Int) {
        guard sources > 0 else { return nil }
        let count = RecordedVariable.precipitation.count
        blends = Array(repeating: RainBlend(sources: sources), count: count)
        days = Array(repeating: 0, count: count)
    }

    /// Returns 1 for an amount of rain, and 0 for less.
    static func probability(of amount: Double) -> Double { amount >= least ? 1 : 0 }

    /// Whether the record is long enough to show a probability.
    func isOldEnough(_ position: Int) -> Bool { days[position] >= Self.leastDays }

    func issue(_ position: Int, _ values: SourceValues) -> RainBlend.Issued? {
        blends[position].issue(values)
    }

    /// - Parameter maker: As for ``BlendTrack/verify(_:_:observed:without:)``. Then nothing is learned.
    mutating func verify(_ issued: RainBlend.Issued, _ position: Int, rained: Bool, without maker: Int?) {
        guard maker.flatMap({ issued.weights[$0] }) == nil else { return }
        blends[position].verify(issued, rained: rained)
        days[position] += 1
    }
}
