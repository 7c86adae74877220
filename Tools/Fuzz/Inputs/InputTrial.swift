import InputProperties

/// What became of the inputs of one decoder.
struct InputTrial: Sendable {
    struct Finding: Sendable {
        let iteration: Int
        let fault: String
    }

    /// Decoding takes at most this long, however odd the input.
    private static let longest = Duration.seconds(1)

    let name: String
    /// The first, with which the trial ends.
    private(set) var finding: Finding?
    private var count = 0
    private var time = Duration.zero
    private var slowest = (time: Duration.zero, iteration: 0, bytes: 0)

    /// Tries inputs one after another.
    init(of property: some InputProperty, iterations: Int, seed: UInt64, worker: Int) async {
        name = property.name
        var inputs = InputMutator(of: property, seed: seed)
        let clock = ContinuousClock()
        for iteration in 0..<iterations {
            let input = inputs.next()
            LastWords.note("\(name), seed \(seed), input \(iteration)", worker: worker)
            let start = clock.now
            let fault = await property.fault(on: input)
            let taken = clock.now - start
            (count, time) = (count + 1, time + taken)
            if taken > slowest.time { slowest = (taken, iteration, input.count) }
            let slow = taken > Self.longest ? "takes \(taken.milliseconds) ms" : nil
            if let fault = fault ?? slow {
                finding = Finding(iteration: iteration, fault: fault)
                return
            }
        }
    }

    /// The figures, and what repeats the finding.
    func line(seed: UInt64) -> String {
        let figures =
            "\(name): \(count) inputs, \(time.tenths) s, the slowest \(slowest.time.milliseconds) ms "
            + "(\(slowest.iteration), \(slowest.bytes) bytes)"
        guard let finding else { return figures }
        return figures + "\nFOUND: \(finding.fault)\n"
            + "  again: haneul-fuzz inputs --only \(name) --seed \(seed) --iteration \(finding.iteration)"
    }
}
