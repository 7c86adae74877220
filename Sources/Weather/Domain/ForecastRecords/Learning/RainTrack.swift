import Verification

/// Whether it rains on a day, by the probability that the sources give, or where they give none, by what they say of its
/// amount: yes or no. Each lead weighs and recalibrates it.
struct RainTrack {
    /// From how much precipitation on, in mm, a day counts as one with rain.
    static let least = 0.2
    /// From how many verified days of a lead on its probability is shown. Of what most sources say, yes or no, a
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

    /// Returns what each source says: its probability, and otherwise that of its amount.
    ///
    /// - Parameters:
    ///   - percents: Probabilities in percent, by source.
    ///   - amounts: In mm, by source.
    static func probabilities(_ percents: [Double?], or amounts: [Double?]) -> [Double?] {
        zip(percents, amounts).map { percent, amount in
            percent.map { min(max($0 / 100, 0), 1) } ?? amount.map(probability(of:))
        }
    }

    /// Whether the record is long enough to show a probability.
    func isOldEnough(_ position: Int) -> Bool { days[position] >= Self.leastDays }

    func issue(_ position: Int, _ values: SourceValues) -> RainBlend.Issued? {
        blends[position].issue(values)
    }

    mutating func forget(_ lane: Int) {
        for position in blends.indices { blends[position].forget(lane) }
    }

    /// - Parameter maker: As for ``BlendTrack/verify(_:of:_:observed:without:)``. Then nothing is learned.
    mutating func verify(_ issued: RainBlend.Issued, _ position: Int, rained: Bool, without maker: Int?) {
        guard maker.flatMap({ issued.weights[$0] }) == nil else { return }
        blends[position].verify(issued, rained: rained)
        days[position] += 1
    }
}
