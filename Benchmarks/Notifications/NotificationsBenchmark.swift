import ArgumentParser
import Foundation
import Meteorology
import NotificationRules
import WeatherModels
import WeatherUnits

/// Evaluates the rules of many people over many places on one core, look after look as a winter's day goes by, and prints
/// the lowest, median and highest time of a look in milliseconds: of the digests of the places, of the people, of both, and of
/// finding out when each person is to be looked at next.
@main
struct NotificationsBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "haneul-notifications-benchmark")

    @Option(help: "How many people there are.")
    var people = 10_000

    @Option(help: "How many places there are.")
    var places = 1_000

    @Option(help: "How many looks are taken, an hour apart.")
    var looks = 24

    func validate() throws {
        guard people > 0, places > 0, looks > 0 else { throw ValidationError("give numbers of 1 or more") }
    }

    func run() throws {
        var engines = try (0..<people).map { NotificationEngine(try MadeUpDay.plan(of: $0)) }
        var times: (digests: [Double], people: [Double], both: [Double], next: [Double]) = ([], [], [], [])
        var (notices, waiting) = (0, 0)
        let clock = ContinuousClock()
        for look in 0..<looks {
            let now = MadeUpDay.begin.addingTimeInterval(Double(look) * 3600)
            let knowledge = (0..<places).map { MadeUpDay.knowledge(of: $0, at: now) }
            let start = clock.now
            let digests = knowledge.map { PlaceDigest($0, at: now) }
            let middle = clock.now
            for person in engines.indices {
                let known = MadeUpDay.known(to: person, from: digests)
                notices += engines[person].evaluate(known, at: now).count
            }
            let end = clock.now
            times.digests.append((middle - start) / .milliseconds(1))
            times.people.append((end - middle) / .milliseconds(1))
            times.both.append((end - start) / .milliseconds(1))
            for person in engines.indices {
                let known = MadeUpDay.known(to: person, from: digests)
                if engines[person].nextLook(after: now, known) != nil { waiting += 1 }
            }
            times.next.append((clock.now - end) / .milliseconds(1))
        }
        Self.tell("digests", times.digests)
        Self.tell("people", times.people)
        Self.tell("both", times.both)
        Self.tell("next", times.next)
        Self.tell("notices", [Double(notices)])
        Self.tell("waiting", [Double(waiting)])
    }

    private static func tell(_ name: String, _ times: [Double]) {
        let sorted = times.sorted()
        let figures = [sorted[0], sorted[sorted.count / 2], sorted[sorted.count - 1]]
        let line = name + figures.map { " \($0)" }.joined() + "\n"
        FileHandle.standardOutput.write(Data(line.utf8))
    }
}
