import Foundation
import TestSupport
import Testing
import WeatherModels

@testable import CommonAlerting

@Suite("What of a history of messages is in force")
struct ThreadsTests {
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private func message(
        _ identifier: String,
        _ kind: CAPMessage.Kind = .alert,
        of references: [String] = [],
        at minute: Int = 0,
        sender: String = "s",
        severity: WeatherAlert.Severity = .moderate,
        areas: [String] = ["A"]
    ) -> CAPMessage {
        var info = CAPInfo(event: identifier)
        info.severity = severity
        info.areas = areas.map { CAPArea(name: $0) }
        return CAPMessage(
            identifier,
            sender: sender,
            sent: Self.now + Double(minute * 60),
            kind: kind,
            references: references.map { CAPReference(sender: sender, identifier: $0, sent: Self.now) },
            infos: [info]
        )
    }

    private func left(_ messages: CAPMessage...) -> [String] {
        AlertThreads(messages).inForce(at: Self.now).map(\.message.identifier)
    }

    @Test("An update replaces, a cancel ends, and neither revives what was replaced")
    func life() {
        let (a, b) = (message("a"), message("b", .update, of: ["a"], at: 1, areas: ["B"]))
        let c = message("c", .cancel, of: ["b"], at: 2)
        #expect(left(a) == ["a"])
        #expect(left(b, a) == ["b"])
        #expect(
            AlertThreads([a, b]).inForce(at: Self.now).first?.message.infos.first?.areas.map(\.name) == ["B"]
        )
        #expect(left(c, b, a).isEmpty)
        #expect(left(a, c) == ["a"])
        #expect(left(message("d", .update, of: ["b"], at: 3), c, b, a) == ["d"])
    }

    @Test("References to what is unknown, to itself, to others' and to later messages end nothing")
    func wrong() {
        let a = message("a", at: 5)
        #expect(left(message("b", .update, of: ["x", "b"], at: 6), a) == ["a", "b"])
        #expect(left(message("b", .cancel, of: ["a"], at: 4), a) == ["a"])
        var other = message("b", .cancel, at: 6, sender: "t")
        other.references = [CAPReference(sender: "s", identifier: "a", sent: a.sent)]
        #expect(left(other, a) == ["a"])
        // Each would replace the other: one stays.
        let one = message("one", .update, of: ["two"]), two = message("two", .update, of: ["one"])
        #expect(left(one, two) == ["two"] && left(two, one) == ["two"])
    }

    @Test("Tests, exercises and messages about messages are none, and end nothing")
    func noWarnings() {
        for status in CAPMessage.Status.allCases where status != .actual {
            var cancel = message("b", .cancel, of: ["a"], at: 1)
            cancel.status = status
            #expect(left(cancel, message("a")) == ["a"])
        }
        #expect(left(message("b", .acknowledgement, of: ["a"], at: 1), message("a")) == ["a"])
        #expect(left(message("b", .error, of: ["a"], at: 1), message("a")) == ["a"])
    }

    @Test("Of two with one name the newer counts, of one moment the more severe")
    func twice() {
        let (old, new) = (message("a", at: 0, severity: .extreme), message("a", at: 1, severity: .minor))
        let severe = message("a", at: 1, severity: .severe)
        for messages in [[old, new, severe], [severe, new, old], [new, severe, old, old]] {
            let kept = AlertThreads(messages).inForce(at: Self.now)
            #expect(kept.map(\.message) == [severe])
        }
    }

    @Test("A thread is the earliest message that references lead to, known or not")
    func threads() {
        let a = message("a"), b = message("b", .update, of: ["a"], at: 1)
        let c = message("c", .update, of: ["b"], at: 2)
        for messages in [[a], [b, a], [c, b, a], [b], [c, b]] {
            #expect(AlertThreads(messages).inForce(at: Self.now).map(\.thread) == ["s|a"])
        }
        #expect(AlertThreads([message("a", sender: "")]).inForce(at: Self.now).map(\.thread) == ["a"])
    }

    // MARK: A made-up history

    /// Whatever can happen to messages, from a seed.
    private static func history(seed: UInt64) -> [CAPMessage] {
        var random = SeededGenerator(seed: seed)
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
        var history: [CAPMessage] = []
        while history.count < 200 {
            let sender = ["dwd", "meteo"].randomElement(using: &random) ?? "dwd"
            var message = CAPMessage(
                "m\(Int.random(in: 0..<1000, using: &random))",
                sender: sender,
                sent: now + Double(history.count / 3 * 60)
            )
            message.kind =
                chance(45) ? .alert : chance(60) ? .update : chance(80) ? .cancel : .acknowledgement
            if chance(8) {
                message.status = CAPMessage.Status.allCases.randomElement(using: &random) ?? .test
            }
            if message.kind != .alert || chance(10) {
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    guard let named = history.suffix(20).randomElement(using: &random) else { break }
                    let wrong = chance(10)
                    message.references.append(
                        CAPReference(
                            sender: chance(90) ? named.sender : sender,
                            identifier: wrong ? "unknown" : named.identifier,
                            sent: chance(90) ? named.sent : nil
                        )
                    )
                }
                if chance(5) {
                    message.references.append(
                        CAPReference(sender: sender, identifier: message.identifier, sent: message.sent)
                    )
                }
            }
            for language in chance(50) ? ["de", "en"] : ["de"] {
                var info = CAPInfo(event: "\(message.identifier) \(history.count)")
                info.language = language
                info.severity = WeatherAlert.Severity.allCases.randomElement(using: &random) ?? .minor
                if chance(70) { info.expires = now + Double(Int.random(in: -60...600, using: &random) * 60) }
                if chance(6) { info.responses = ["allclear"] }
                if chance(6) { info.urgency = .past }
                message.infos.append(info)
            }
            history.append(message)
            // Once more, as it is or as an earlier one that arrives late with a reference to a later one.
            if chance(10) { history.append(message) }
            if chance(5), let later = history.randomElement(using: &random), history.count > 10 {
                history[history.count - 8].references.append(
                    CAPReference(sender: later.sender, identifier: later.identifier, sent: later.sent)
                )
            }
        }
        return history
    }

    /// The rules once more, each on its own, message against message.
    private struct Model {
        let messages: [CAPMessage]

        init(_ history: [CAPMessage]) {
            let counted = history.filter {
                $0.status == .actual && [.alert, .update, .cancel].contains($0.kind)
            }
            var best: [CAPMessage] = []
            for message in counted {
                func isSame(_ other: CAPMessage) -> Bool {
                    other.sender == message.sender && other.identifier == message.identifier
                }
                guard !best.contains(where: isSame) else { continue }
                func weight(_ one: CAPMessage) -> (Date, Int, String) {
                    (one.sent, one.infos.map(\.severity.rawValue).max() ?? 0, "\(one)")
                }
                if let newest = counted.filter(isSame).max(by: { weight($0) < weight($1) }) {
                    best.append(newest)
                }
            }
            messages = best
        }

        func isBefore(_ one: CAPMessage, _ other: CAPMessage) -> Bool {
            one.sent < other.sent
                || one.sent == other.sent && (one.sender, one.identifier) < (other.sender, other.identifier)
        }

        func names(_ one: CAPMessage, _ other: CAPMessage) -> Bool {
            one.sender == other.sender
                && one.references.contains { $0.sender == other.sender && $0.identifier == other.identifier }
        }

        func inForce(at now: Date) -> [String: [String]] {
            var events: [String: [String]] = [:]
            for message in messages where message.kind != .cancel {
                let isGone = messages.contains { other in
                    other.kind != .alert && names(other, message) && isBefore(message, other)
                }
                let infos = message.infos.filter { info in
                    !(info.expires.map { $0 <= now } ?? false) && info.urgency != .past
                        && info.responses.isEmpty
                }
                if !isGone, !infos.isEmpty {
                    events["\(message.sender)|\(message.identifier)"] = infos.map {
                        "\($0.event) \($0.language ?? "")"
                    }
                }
            }
            return events
        }
    }

    @Test(
        "The same in any order of arrival, and as plain rules have it",
        arguments: 1...12 as ClosedRange<UInt64>
    )
    func anyOrder(seed: UInt64) {
        let history = Self.history(seed: seed)
        let now = Self.now + 3600
        let expected = Model(history).inForce(at: now)
        #expect(history.count >= 200 && expected.count > 10)
        var random = SeededGenerator(seed: seed &* 31)
        let first = AlertThreads(history).inForce(at: now)
        for _ in 0..<25 {
            let found = AlertThreads(history.shuffled(using: &random)).inForce(at: now)
            #expect(found == first)
        }
        let events = first.map { kept in
            (
                "\(kept.message.sender)|\(kept.message.identifier)",
                kept.message.infos.map { "\($0.event) \($0.language ?? "")" }
            )
        }
        #expect(Dictionary(uniqueKeysWithValues: events) == expected)
    }
}
