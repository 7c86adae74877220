import ArgumentParser
import Foundation
import Verification

/// Issues and verifies blends of six sources on one core, ten leads a day as time goes by, and prints the lowest, median
/// and highest nanoseconds of a step: one issue and one verification of one place, day and lead. Then the milliseconds in which
/// one place is learned from its whole archive: three years of seven sources.
@main
struct VerificationBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "haneul-verification-benchmark")

    @Option(help: "How many places there are.")
    var places = 100

    @Option(help: "How many days each has.")
    var days = 3_650

    @Option(help: "How many leads a day has.")
    var leads = 10

    func validate() throws {
        guard places > 0, days > 0, leads > 0 else { throw ValidationError("give numbers of 1 or more") }
    }

    func run() throws {
        let year = MadeUpYears(days: days, leads: leads)
        var times: [Double] = []
        var sum = 0.0
        let clock = ContinuousClock()
        for _ in 0..<places {
            let start = clock.now
            sum += year.learned()
            times.append((clock.now - start) / .nanoseconds(1) / Double(days * leads))
        }
        times.sort()
        let figures = [times[0], times[times.count / 2], times[times.count - 1]]
        tell("step" + figures.map { " \($0)" }.joined())
        // So that nothing is left out of what was measured.
        tell("mean \(sum / Double(places * days * leads))")
        learnPlace()
    }

    private func learnPlace() {
        guard let place = MadeUpPlace(days: 3 * 365) else { return }
        let clock = ContinuousClock()
        var (times, count) = ([Double](), 0)
        for _ in 0..<5 {
            let start = clock.now
            count += place.learned()
            times.append((clock.now - start) / .milliseconds(1))
        }
        times.sort()
        tell("place \(times[0]) \(times[2]) \(times[4])")
        tell("verified \(count)")
    }

    private func tell(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

/// Made-up truths, and what six sources said of them, whose errors go together.
private struct MadeUpYears {
    let days: Int
    let leads: Int
    private var truths: [Double] = []
    private var said: [SourceValues] = []

    init(days: Int, leads: Int) {
        (self.days, self.leads) = (days, leads)
        var numbers = SeededNumbers(seed: 1)
        // Four uniform numbers are near enough to a normal one.
        func scatter() -> Double {
            (0..<4).reduce(0) { sum, _ in sum + Double.random(in: -1...1, using: &numbers) }
        }
        for day in 0..<days + leads { truths.append(12 + 10 * sin(Double(day) / 58) + 3 * scatter()) }
        for day in 0..<days {
            for lead in 0..<leads {
                let (truth, common) = (truths[day + lead], scatter() * (0.6 + 0.15 * Double(lead)))
                let values = (0..<6).map { source -> Double? in
                    let rank = Double(source)
                    return truth + common + (0.4 + 0.2 * rank) * scatter() + 0.3 * rank
                }
                said.append(SourceValues(values))
            }
        }
    }

    /// Learns all days of a place, and returns the sum of what was issued.
    func learned() -> Double {
        var blend = Blend(.temperature, sources: 6)
        // What waits for its truth, in a ring of as many days as there are leads and one more.
        let ring = leads + 1
        var waiting = [IssuedBlend?](repeating: nil, count: ring * leads)
        var sum = 0.0
        for day in 0..<days {
            for lead in (0..<leads).reversed() where day - 1 - lead >= 0 {
                let slot = (day - 1 - lead) % ring * leads + lead
                if let issued = waiting[slot] { blend.verify(issued, observed: truths[day - 1]) }
            }
            for lead in 0..<leads {
                let issued = blend.issue(lead: Double(lead), said[day * leads + lead], climate: nil)
                waiting[day % ring * leads + lead] = issued
                sum += issued?.value ?? 0
            }
        }
        return sum
    }
}
