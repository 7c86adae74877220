import ArgumentParser
import Foundation
import Gazetteer
import GazetteerQueries
import WeatherModels
import WeatherPorts

/// Measures place search and, with the same rows in the same run, SQLite's FTS5. Each line of the output is tab
/// separated: a name, then values; times are in microseconds, as the median query, the 99th percentile and the
/// slowest.
@main
struct PlacesBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "haneul-places-benchmark")

    @Argument(help: "A gazetteer file; without one, that compiled into the program.")
    var file: String?

    @Option(help: "How many queries of each kind.")
    var count = 500

    @Option(help: "From which the queries are made.")
    var seed: UInt64 = 20_261_121

    @Flag(help: "Ask some queries and print how much memory is resident, nothing else.")
    var memory = false

    @Flag(help: "Leave FTS5 out.")
    var alone = false

    @Option(help: "Measure only this kind of query.")
    var only: QueryClass.Kind?

    func validate() throws {
        guard count > 0 else { throw ValidationError("--count is 1 or more, not \(count)") }
    }

    func run() throws {
        if memory { return try tellMemory() }
        try tellOpening()
        let gazetteer = try open()
        let search = GazetteerSearch(gazetteer)
        var maker = QueryMaker(gazetteer, seed: seed)
        var peer = alone ? nil : try Peer(gazetteer)
        var comparable: [Timings] = []
        for kind in QueryClass.Kind.allCases where only == nil || only == kind {
            let queries = maker.queries(kind, count: count)
            var timings = Timings()
            for round in 0..<Timings.rounds {
                timings.addRound(of: queries.texts) { search.matches(for: PlaceQuery($0)).count }
                try peer?.addRound(round, of: queries)
            }
            Self.tell(kind.rawValue, timings)
            if peer?.tell(kind) ?? true { comparable.append(timings) }
            if kind != .nothing { try tellHits(queries, search, peer) }
        }
        Self.tell("all", Timings(joining: comparable))
        peer?.tellAll()
        let points = try maker.points(count: count)
        Self.tell("reverse", Timings(of: points) { search.placeNaming($0) == nil ? 0 : 1 })
        try tellHits(search, peer)
    }

    private func open() throws -> Gazetteer {
        if let file { return try Gazetteer(path: file) }
        return try Gazetteer.shipped()
    }

    /// Prints the time until the first answer.
    private func tellOpening() throws {
        Self.tell(
            "open",
            try Timings(of: Array(0..<count)) { _ in
                GazetteerSearch(try open()).countryName("KR") == nil ? 0 : 1
            }
        )
    }

    /// Prints the memory in use after all queries, in mebibytes.
    private func tellMemory() throws {
        let search = GazetteerSearch(try open())
        let found = try PlaceQuestion.table("queries.tsv").count {
            !search.matches(for: $0.query).isEmpty
        }
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
            separator: " "
        )
        let resident = pages.dropFirst().first.flatMap { Double($0) } ?? 0
        Self.write("resident\t\(resident * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576)\t\(found)")
    }

    /// Prints of how many queries the place that was meant, or another of that name, is among the first ten.
    private func tellHits(_ queries: QueryClass, _ search: GazetteerSearch, _ peer: Peer?) throws {
        let found = queries.hits { search.matches(for: PlaceQuery($0)).map(\.place.coordinate) }
        Self.write("\(queries.kind.rawValue) hits\t\(found)\t\(queries.queries.count)")
        try peer?.tellHits(queries)
    }

    private func tellHits(_ search: GazetteerSearch, _ peer: Peer?) throws {
        let questions = try PlaceQuestion.table("queries.tsv")
        let ours = QuestionScore(questions) { question in
            search.matches(for: question.query).map { ($0.place.name.standard, $0.place.coordinate) }
        }
        Self.write("hits\t\(ours.asked - ours.misses.count)\t\(ours.asked)")
        try peer?.tellHits(questions)
    }

    static func tell(_ what: String, _ timings: Timings) {
        let (median, p99, greatest) = timings.quantiles
        let figures = [median, p99, greatest].map { "\t\($0 / 1000)" }
        write(what + figures.joined())
    }

    static func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

/// FTS5 with the rows of a gazetteer, in a temporary file.
private struct Peer {
    private let index: FullTextIndex
    /// Of the class that is measured: in the usual order, and in that of the rows or only by beginnings.
    private var (asked, begun) = (Timings(), Timings())
    private var sorting: [Timings] = []
    private var presorted: [Timings] = []

    /// Unlinks the file once it is open, so that it disappears with the process.
    init(_ gazetteer: Gazetteer) throws {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "haneul-places-\(UUID()).sqlite"
        )
        defer { try? FileManager.default.removeItem(at: file) }
        index = try FullTextIndex(gazetteer, at: file.path)
    }

    /// Measures a class of queries: those that are mostly answered by trigrams in the first round only, because that is
    /// slow; others in both orders. Leaves out what FTS5 cannot answer.
    mutating func addRound(_ round: Int, of queries: QueryClass) throws {
        switch queries.kind {
        case .keyboard: break
        case .oneError, .twoErrors, .nothing:
            if round == 0 { try asked.addTurn(of: queries.texts) { try index.answers($0, in: .row).count } }
            guard queries.kind == .nothing else { return }
            try begun.addRound(of: queries.texts) { try index.places($0, in: .row).count }
        default:
            try begun.addRound(of: queries.texts) { try index.answers($0, in: .row).count }
            try asked.addRound(of: queries.texts) { try index.answers($0, in: .prominence).count }
        }
    }

    /// Prints what was measured of a class, and begins the next. Returns `false` for a class that FTS5 cannot answer.
    mutating func tell(_ kind: QueryClass.Kind) -> Bool {
        defer { (asked, begun) = (Timings(), Timings()) }
        guard kind != .keyboard else { return false }
        PlacesBenchmark.tell("\(kind.rawValue) fts5", asked)
        sorting.append(asked)
        switch kind {
        case .oneError, .twoErrors: presorted.append(asked)
        case .nothing:
            PlacesBenchmark.tell("\(kind.rawValue) fts5 beginnings", begun)
            presorted.append(asked)
        default:
            PlacesBenchmark.tell("\(kind.rawValue) fts5 presorted", begun)
            presorted.append(begun)
        }
        return true
    }

    func tellAll() {
        PlacesBenchmark.tell("all fts5", Timings(joining: sorting))
        PlacesBenchmark.tell("all fts5 presorted", Timings(joining: presorted))
    }

    func tellHits(_ queries: QueryClass) throws {
        let found = try queries.hits { try index.answers($0, in: .prominence).map(\.coordinate) }
        PlacesBenchmark.write("\(queries.kind.rawValue) hits fts5\t\(found)\t\(queries.queries.count)")
    }

    func tellHits(_ questions: [PlaceQuestion]) throws {
        let score = QuestionScore(questions) { question in
            ((try? index.answers(question.query.text, in: .prominence)) ?? []).map {
                ($0.name, $0.coordinate)
            }
        }
        PlacesBenchmark.write("hits fts5\t\(score.asked - score.misses.count)\t\(score.asked)")
    }
}
