import Foundation
import HTTPService
import HTTPTypes
import PostgreSQLStore
import StoreOutages
import TestSupport
import Testing

/// What a node answers while its database is away, as `docs/faults-of-the-database.md` promises it. The page has the table
/// that this test makes: `make snapshots` writes it.
@Suite("Faults of the database", .serialized)
struct PostgreSQLFaultTableTests {
    @Test("each fault has the answers of the page, and ends by itself", .timeLimit(.minutes(10)))
    func table() async throws {
        let found = try await withThrowingTaskGroup(of: (DatabaseFault, [FaultAnswer]).self) { group in
            for fault in DatabaseFault.allCases {
                group.addTask { (fault, try await Self.answers(during: fault)) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for fault in DatabaseFault.allCases { Self.check(found[fault] ?? [], during: fault) }
        try FaultPage.compare(DatabaseFault.allCases.map { ($0.rawValue, found[$0] ?? []) })
    }

    @Test("a crowd is answered while nothing answers, and comes back without a herd", .timeLimit(.minutes(5)))
    func crowd() async throws {
        let database = try await FaultyDatabase(.silent)
        let node = try await Node(database.url)
        let people = try await People(before: node)
        try await database.begin()
        let start = ContinuousClock.now
        let remembered = try await Self.crowd(of: people)
        #expect(remembered == 200)
        // One bound for all of them, and not one for each.
        #expect(start.duration(to: .now) < .seconds(60))
        let before = database.connections
        try await database.end()
        while try await Self.crowd(of: people) > 0 {}
        // Those of the pool, and of the one who tried.
        #expect(database.connections - before <= PostgreSQLLimits().connections + 12)
        #expect(node.pool.figures.connections <= PostgreSQLLimits().connections)
        node.pool.close()
    }

    /// Lets 200 ask for a saved list at once.
    ///
    /// - Returns: How many were shown what was last read.
    private static func crowd(of people: People) async throws -> Int {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    let answer = FaultAnswer(.savedList, try await people.ask(.savedList))
                    #expect(answer.status == 200)
                    return answer.isRemembered
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
    }

    /// The promises themselves, whatever the page says.
    private static func check(_ answers: [FaultAnswer], during fault: DatabaseFault) {
        let byQuestion = Dictionary(uniqueKeysWithValues: answers.map { ($0.question, $0) })
        for question in FaultQuestion.allCases {
            guard let answer = byQuestion[question] else {
                Issue.record("\(fault): \(question) was not asked")
                continue
            }
            let remembered: Int? = fault.hasReads ? nil : 200
            let expected: (status: Int, isRemembered: Bool) =
                switch question {
                case .weatherPage, .terminal, .knownKey, .readiness, .metrics: (200, false)
                case .unknownKey: (fault.hasReads ? 401 : 503, false)
                case .savedList, .membersList: (remembered ?? 200, !fault.hasReads)
                case .myPage, .notifications: (fault.hasReads ? 200 : 503, !fault.hasReads)
                case .addingPlace, .signingIn:
                    fault == .none ? (303, false) : (503, !fault.hasReads && question == .addingPlace)
                case .signingOut: (303, false)
                }
            #expect(answer.status == expected.status, "\(fault.rawValue): \(question.rawValue)")
            #expect(answer.isRemembered == expected.isRemembered, "\(fault.rawValue): \(question.rawValue)")
            #expect((answer.status == 503) == answer.saysWhen, "\(fault.rawValue): \(question.rawValue)")
        }
    }

    private static func answers(during fault: DatabaseFault) async throws -> [FaultAnswer] {
        let database = try await FaultyDatabase(fault)
        let node = try await Node(database.url)
        let people = try await People(before: node)
        try await database.begin()
        var answers: [FaultAnswer] = []
        var slow = 0
        for question in FaultQuestion.allCases {
            let start = ContinuousClock.now
            let response = try await people.ask(question)
            if start.duration(to: .now) >= OutageLimits().bound { slow += 1 }
            if response.status == .serviceUnavailable, question == .addingPlace || question == .signingIn {
                #expect(response.html.contains("<h1>Nothing can be changed just now</h1>"))
                #expect(response.html.contains("The weather, the search and the places last read here go on"))
            }
            if question == .addingPlace, !fault.hasReads {
                // Whoever is known from memory changes nothing: it is not even tried.
                #expect(response.html.contains("so nothing was changed"), "\(fault.rawValue)")
            }
            if question == .signingOut { #expect(!people.member.hasSession, "\(fault.rawValue)") }
            answers.append(FaultAnswer(question, response))
        }
        // At most one in each time in which nobody waits; a crowd of others may delay one more.
        #expect(slow <= 4, "\(fault.rawValue)")
        try await database.end()
        try await recover(people, from: fault)
        node.pool.close()
        return answers
    }

    /// Asks until everything is as before, which nobody has to bring about.
    private static func recover(_ people: People, from fault: DatabaseFault) async throws {
        for _ in 0..<400 {
            let list = FaultAnswer(.savedList, try await people.ask(.savedList))
            if list.status == 200, !list.isRemembered {
                let added = try await people.ask(.addingPlace)
                if added.status == .seeOther { return }
            }
            try await Task.sleep(for: .milliseconds(50))
        }
        Issue.record("\(fault.rawValue): it did not recover")
    }
}

/// What is asked of a node.
enum FaultQuestion: String, CaseIterable, Sendable {
    case weatherPage = "weather of a place, by a stranger"
    case terminal = "weather for terminals"
    case knownKey = "API with a key"
    case unknownKey = "API with a key not known here"
    case savedList = "saved list, with a cookie"
    case membersList = "saved list, signed in"
    case myPage = "My page"
    case notifications = "notifications"
    case addingPlace = "adding a place"
    case signingIn = "signing in"
    case signingOut = "signing out"
    case readiness = "`/health/ready`"
    case metrics = "`/metrics`"
}

/// An answer as the page tells it.
struct FaultAnswer: Sendable {
    let question: FaultQuestion
    let status: Int
    /// Whether it says that it shows what was read before.
    let isRemembered: Bool
    /// Whether it says when to ask again.
    let saysWhen: Bool

    init(_ question: FaultQuestion, _ response: ResponseContent) {
        self.question = question
        status = response.status.code
        isRemembered = response.html.contains("What you saved is shown as it was")
        saysWhen = response.headers[.retryAfter] != nil
    }

    var text: String {
        switch (status, isRemembered) {
        case (200, true): "200, as last read"
        default: "\(status)"
        }
    }
}

/// The table of the page.
enum FaultPage {
    private static let page = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "docs/faults-of-the-database.md")
    private static let begin = "<!-- The next table is made by tests: make snapshots -->\n"
    private static let end = "<!-- The end of it -->\n"

    static func compare(_ rows: [(String, [FaultAnswer])]) throws {
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.range(of: begin)?.upperBound)
        let stop = try #require(text.range(of: end)?.lowerBound)
        let table = table(of: rows)
        if text[start..<stop].isEmpty {
            try text.replacingCharacters(in: start..<stop, with: table)
                .write(to: page, atomically: true, encoding: .utf8)
            Issue.record("recorded: read the difference before it is committed")
        } else {
            #expect(String(text[start..<stop]) == table, "type `make snapshots`")
        }
    }

    private static func table(of rows: [(String, [FaultAnswer])]) -> String {
        let head = "| | " + rows.map(\.0).joined(separator: " | ") + " |"
        let rule = "|---|" + rows.map { _ in "---|" }.joined()
        let body = FaultQuestion.allCases.enumerated().map { number, question in
            "| \(question.rawValue) | "
                + rows.map { $0.1.indices.contains(number) ? $0.1[number].text : "–" }.joined(
                    separator: " | "
                ) + " |"
        }
        return "\n" + ([head, rule] + body).joined(separator: "\n") + "\n\n"
    }
}
