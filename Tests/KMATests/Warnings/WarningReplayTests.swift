import Foundation
import TestSupport
import Testing
import WeatherModels

@testable import KMA

@Suite("What is in force, from the decisions of bulletins")
struct WarningReplayTests {
    /// A list of what is in force as a reader of the text would take it, without the code under test: zone names by title.
    private static func told(_ text: String) -> [String: Set<String>] {
        let jeju: Set<String> = [
            "제주도산지", "추자도", "제주시서부", "제주시북부", "제주시동부", "제주시중산간", "서귀포시서부", "서귀포시남부", "서귀포시동부",
            "서귀포시중산간",
        ]
        var told: [String: Set<String>] = [:]
        for line in text.components(separatedBy: "\r\n") where line.contains(" : ") {
            let parts = line.dropFirst(2).components(separatedBy: " : ")
            var rest = parts[1].replacingOccurrences(of: "남해서\u{FFFD}\u{FFFD}동쪽먼바다", with: "남해서부동쪽먼바다")
            var names: Set<String> = []
            if let range = rest.range(of: #"제주도\([^()]*\)"#, options: .regularExpression) {
                let inner = rest[range].dropFirst(4).dropLast()
                let listed = inner.replacingOccurrences(of: " 제외", with: "").components(separatedBy: ", ")
                names = inner.hasSuffix(" 제외") ? jeju.subtracting(listed) : Set(listed)
                rest.removeSubrange(range)
            }
            if let range = rest.range(of: "전라남도(") {
                rest.removeSubrange(range)
                if let close = rest.lastIndex(of: ")") { rest.remove(at: close) }
            }
            // The county is named with what is not meant of it.
            rest = rest.replacingOccurrences(of: "완도(여서도 제외", with: "완도(여서도 제외)")
                .replacingOccurrences(of: "))", with: ")")
            let others = rest.components(separatedBy: ", ").map { $0.trimmingCharacters(in: .whitespaces) }
            told[parts[0]] = names.union(others.filter { !$0.isEmpty })
        }
        return told
    }

    @Test(
        "The rows of a week give what each of the twenty bulletins of a day says is in force",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))
    )
    func golden() throws {
        let rows = try Warned.rows("pwn-cd-0921-0927.json")
        #expect(rows.count == 104)
        let bulletins = try Warned.items("wrn-msg-0926.json")
        #expect(bulletins.count == 20)
        var compared = 0
        for bulletin in bulletins {
            let number = try #require(bulletin["tmSeq"] as? Int)
            let text = try #require(bulletin["t6"] as? String)
            let moment = Warned.moment("\(try #require(bulletin["t5"]))")
            let replay = WarningReplay(rows.filter { $0.row.map { $0.stamp.number <= number } ?? false })
            let state = replay.state(at: moment)
            var found: [String: Set<String>] = [:]
            for (key, step) in state {
                let zone = try #require(Warned.zones[key.zone])
                found[WarningWords.event(key.hazard, step.level), default: []].insert(zone.name)
            }
            #expect(found == Self.told(text), "\(number)")
            compared += state.count
            // The reader of the program takes the same from the text.
            let read = WarningText.State(text, in: Warned.zones)
            #expect(read.levels == state.mapValues(\.level) && read.unknown.isEmpty, "\(number)")
        }
        #expect(compared == 248)
    }

    @Test(
        "Heat that rose and fell, and a hot night that ended on a row of its own",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))
    )
    func timeline() throws {
        let rows = try Warned.rows("pwn-cd-allend-excerpt.json")
        #expect(rows.count == 51 && rows.allSatisfy { $0.row != nil })
        let replay = { (digits: String) in
            // As known at that moment.
            WarningReplay(rows.filter { $0.row.map { $0.stamp.issued <= Warned.moment(digits) } ?? false })
        }
        for (digits, level) in [
            ("202607310959", -1), ("202607311000", 0), ("202608011059", 0), ("202608011100", 1),
            ("202608031059", 1), ("202608031100", 2), ("202608031559", 2), ("202608031600", 1),
            ("202608081559", 1), ("202608081600", 0), ("202608101559", 0), ("202608101600", -1),
            ("202608131100", 0), ("202608141600", -1),
        ] {
            #expect(replay(digits).level("L1072610", 12, digits) == level, "\(digits)")
        }
        // The end of the night says nothing of the heat, nor the other way round.
        #expect(replay("202608251600").level("L1072610", 13, "202608251600") == -1)
        #expect(replay("202608251600").level("L1072610", 12, "202608251600") == 1)
        #expect(replay("202608241200").level("L1072610", 13, "202608241200") == 0)
        #expect(replay("202608081529").level("L1072610", 2, "202608081529") == 0)
        #expect(replay("202608081530").level("L1072610", 2, "202608081530") == -1)
    }

    @Test("The order of rows, and rows told twice, change nothing")
    func order() throws {
        let rows = try Warned.read(
            Warned.row("L1010200", 2, 0, at: 202609260600, number: 1, from: 202609260600),
            Warned.row("L1010200", 2, 1, command: 7, at: 202609260700, number: 2, from: 202609260900),
            Warned.row("L1010200", 2, 1, command: 2, at: 202609261000, number: 3, until: 202609261200)
        )
        let replay = WarningReplay(rows)
        #expect(WarningReplay(rows.reversed() + rows) == replay)
        for (digits, level) in [
            ("202609260559", -1), ("202609260600", 0), ("202609260859", 0), ("202609260900", 1),
            ("202609261159", 1), ("202609261200", -1),
        ] {
            #expect(replay.level("L1010200", 2, digits) == level)
        }
    }

    @Test("What ends and begins in one bulletin begins; a row taken back means nothing")
    func sameBulletin() throws {
        let replay = WarningReplay(
            try Warned.read(
                Warned.row("L1010200", 1, 0, at: 202609260600, number: 1, from: 202609260600),
                Warned.row("L1010200", 1, 1, at: 202609260700, number: 2, from: 202609260700),
                Warned.row("L1010200", 1, 0, command: 2, at: 202609260700, number: 2, until: 202609260700),
                Warned.row("L1010200", 3, 1, at: 202609260700, number: 2, from: 202609260700, cancel: 1)
            )
        )
        #expect(replay.level("L1010200", 1, "202609260700") == 1)
        #expect(replay.level("L1010200", 3, "202609260700") == -1)
    }

    @Test("Of two decisions of one bulletin for one zone the later and higher counts, however the rows come")
    func ties() throws {
        for number in 1...20 {
            let rows = [(1, 202609260700), (0, 202609260700), (0, 202609260600)].map { level, from in
                Warned.row("L1010200", 1, level, at: 202609260600, number: number, from: from)
            }
            let replay = WarningReplay(try Warned.read(rows[0], rows[1], rows[2]))
            #expect(replay.level("L1010200", 1, "202609260600") == 0)
            #expect(replay.level("L1010200", 1, "202609260700") == 1)
        }
    }

    @Test("Released before it began, it was never in force; a further decision supersedes what was to come")
    func beforeItBegan() throws {
        let replay = WarningReplay(
            try Warned.read(
                Warned.row("L1010200", 8, 0, at: 202601010600, number: 1, from: 202601011800),
                Warned.row("L1010200", 8, 0, command: 2, at: 202601011000, number: 2, until: 202601011000),
                Warned.row("L1010300", 8, 0, at: 202601010600, number: 1, from: 202601010600),
                Warned.row("L1010300", 8, 1, command: 7, at: 202601010700, number: 2, from: 202601011800),
                Warned.row("L1010300", 8, 2, command: 7, at: 202601010800, number: 3, from: 202601011500),
                // Of something that no row began.
                Warned.row("L1010400", 8, 0, command: 8, at: 202601010800, number: 3, until: 202601010800)
            )
        )
        #expect(replay.level("L1010200", 8, "202601011900") == -1)
        #expect(replay.level("L1010300", 8, "202601011459") == 0)
        #expect(replay.level("L1010300", 8, "202601011800") == 2)
        #expect(replay.level("L1010400", 8, "202601010800") == -1)
    }

    @Test(
        "Rows that cannot be told are left out, one by one",
        arguments: [
            #"{}"#, #"{"areaCode":5}"#, Warned.row("", 1, 0, at: 202601010600),
            Warned.row("L1010200", 1, 0, command: 5, at: 202601010600),
            Warned.row("L1010200", 1, -1, at: 202601010600),
            Warned.row("L1010200", 1, 0, at: 20260101), Warned.row("L1010200", 1, 0, at: 202613010600),
            "null", "7",
        ]
    )
    func unusable(row: String) throws {
        let rows = try Warned.read(row, Warned.row("L1010300", 1, 0, at: 202601010600))
        #expect(rows.compactMap(\.row).map(\.key.zone) == ["L1010300"])
    }

    @Test("A step above the highest that is known is no less serious")
    func unknownStep() throws {
        let row = try #require(try Warned.read(Warned.row("L1010200", 1, 7, at: 202601010600)).first?.row)
        #expect(row.decision == .issued(.major, from: Warned.moment("202601010600")))
    }

    @Test(
        "Day by day the rows give what they give at once",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))
    )
    func stepwise() throws {
        let rows = try Warned.rows("pwn-cd-0921-0927.json").compactMap(\.row)
        var replay = WarningReplay()
        for day in 20...27 {
            let (start, end) = (Warned.moment("202609\(day)0000"), Warned.moment("202609\(day)2359"))
            replay.add(rows.filter { (start...end).contains($0.stamp.issued) })
            var whole = WarningReplay()
            whole.add(rows.filter { $0.stamp.issued <= end })
            #expect(replay.state(at: end) == whole.state(at: end))
            replay.forget(before: end)
            #expect(replay.state(at: end) == whole.state(at: end))
        }
        #expect(replay.steps.isEmpty)
    }
}
