/// How often it happened where how much was forecast: probabilities in ten bins of a tenth each, with what was seen.
public struct Reliability: Hashable, Sendable {
    /// How many bins there are.
    public static let bins = 10
    /// Under so many forecasts nothing is told.
    public static let least = 30
    /// Under so many forecasts a bin tells little, as one day changes its share by a fifth.
    public static let leastOfBin = 5

    /// What was forecast and seen in one bin.
    public struct Bin: Hashable, Sendable {
        /// How many forecasts it has.
        public let count: Int
        /// How many of them came true.
        public let happened: Int
        /// The sum of the probabilities, each 0…1.
        public let sum: Double

        public init(count: Int, happened: Int, sum: Double) {
            (self.count, self.happened, self.sum) = (count, happened, sum)
        }

        /// The mean of the probabilities that were forecast, 0…1.
        public var forecast: Double { sum / Double(max(count, 1)) }
        /// The share of days on which it happened, 0…1.
        public var observed: Double { Double(happened) / Double(max(count, 1)) }
    }

    private var filled: [Int: Bin] = [:]

    public init() {}

    /// Creates what ``numbered`` returns, without bins that there cannot be.
    public init(_ numbered: [(number: Int, bin: Bin)]) {
        for (number, bin) in numbered where (0..<Self.bins).contains(number) && bin.count > 0 {
            filled[number] = bin
        }
    }

    /// Adds a probability, 0…1, and whether it happened.
    public mutating func add(_ probability: Double, happened: Bool) {
        guard (0...1).contains(probability) else { return }
        let number = min(Int(probability * Double(Self.bins)), Self.bins - 1)
        let bin = filled[number]
        filled[number] = Bin(
            count: (bin?.count ?? 0) + 1,
            happened: (bin?.happened ?? 0) + (happened ? 1 : 0),
            sum: (bin?.sum ?? 0) + probability
        )
    }

    /// How many forecasts there are.
    public var count: Int { filled.values.reduce(0) { $0 + $1.count } }

    /// The bins that have a forecast, with their numbers from 0, ascending.
    public var numbered: [(number: Int, bin: Bin)] {
        filled.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Whether there are enough forecasts to tell.
    public var isTold: Bool { count >= Self.least }
}
