import ArgumentParser
import ForecastRecords
import Languages
import StoragePort
import TerminalPages
import UseCases
import Verification
import WeatherModels

/// `haneul records`.
struct RecordsArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "records",
        abstract:
            "What forecasts were worth: as your server (haneul serve) recorded them, with what then happened.",
        discussion: """
            haneul records                      the places, with the days recorded of each source
            haneul records Seoul                how far each source was off there, and the blend of them
            haneul records Seoul --variable wind --lead 2-3
            haneul records --summary            all places together
            haneul records export > all.csv
            haneul records export Seoul --json
            haneul records rebuild              learn everything again
            """,
        subcommands: [
            RecordsListArguments.self, RecordsExportArguments.self, RecordsRebuildArguments.self,
        ],
        defaultSubcommand: RecordsListArguments.self
    )
}

/// `haneul records list`.
struct RecordsListArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "The places with records; of one place, what its forecasts were worth.",
        discussion: "A place that is named as a subcommand: haneul records list Export, or --at."
    )

    @Argument(
        help: ArgumentHelp("The place, as for haneul now; the list unless said.", valueName: "place"),
        completion: .place
    )
    var words: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The place, as a point: 37.57,126.98.", valueName: "lat,lon")
    )
    var at: String?

    @Flag(help: "All recorded places together, pooled.") var summary = false

    @Option(
        help: ArgumentHelp("Only tmax, tmin, precip, temp or wind.", valueName: "name"),
        completion: .list(BoardChoice.variables)
    )
    var variable: String?

    @Option(
        help: ArgumentHelp("Only so many days ahead: 0, 1, 2-3, 4-6, 7-9 or 10+.", valueName: "days"),
        completion: .list(BoardChoice.leads)
    )
    var lead: String?

    @Option(
        help: ArgumentHelp("metric (°C, m/s), imperial (°F, mph) or standard (K, m/s).", valueName: "system"),
        completion: .list(["metric", "imperial", "standard"])
    )
    var units: String?

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    var question: RecordsQuestion {
        RecordsQuestion(
            place: PlaceWords(words: words, at: at),
            isSummary: summary,
            variable: variable,
            lead: lead,
            units: units,
            json: json
        )
    }

    func run(in session: Session) async throws(CommandFailure) { try await question.answer(in: session) }
}

/// `haneul records export`.
struct RecordsExportArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write each value forecast, and the value observed where it is known, as CSV."
    )

    @Argument(
        help: ArgumentHelp("The only place, as for haneul now; all unless said.", valueName: "place"),
        completion: .place
    )
    var words: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The only place, as a point: 37.57,126.98.", valueName: "lat,lon")
    )
    var at: String?

    @Flag(help: "Print JSON, one object a line, as docs/records.md describes it.") var json = false
    @OptionGroup var screen: ScreenOptions

    /// Only rows go to the output.
    ///
    /// - Throws: ``CommandFailure/told(_:)`` with 1 if nothing is recorded.
    func run(in session: Session) async throws(CommandFailure) {
        let useCases = try session.records()
        var only: RecordedPlace?
        if at != nil || !words.isEmpty {
            let asked = try PlaceWords(words: words, at: at).request()
            only = RecordedPlace(try await session.place(asked).place.coordinate)
        }
        let (context, json) = (session.context, json)
        if !json { context.writeOutput(RecordedRow.header + "\n") }
        let count: Int
        do throws(StorageError) {
            count = try await useCases.export(of: only) { rows in
                // CSV has no column that tells what was filled in later, so that only what was logged is in it.
                let lines =
                    json ? rows.map(\.json) : rows.filter { $0.origin == .logged }.map(\.commaSeparated)
                context.writeOutput(lines.map { $0 + "\n" }.joined())
            }
        } catch {
            throw .storage(error)
        }
        guard count == 0 else { return }
        context.writeError(line: RecordsText.none.text(in: session.language))
        throw .told(.nothing)
    }
}

/// `haneul records rebuild`.
struct RecordsRebuildArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "rebuild",
        abstract:
            "Learn again from all that is recorded what each source was worth. The server does so by itself."
    )

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    /// - Throws: ``CommandFailure/told(_:)`` with 1 if nothing is recorded.
    func run(in session: Session) async throws(CommandFailure) {
        let useCases = try session.records()
        let count: Int
        do { count = try await useCases.learn.rebuild() } catch { throw .storage(error) }
        if json {
            session.write(RecordsJSON.rebuilt(count))
        } else if count > 0 {
            session.context.writeOutput(RecordsText.learned(places: count).text(in: session.language) + "\n")
        }
        guard count == 0 else { return }
        if !json { session.context.writeError(line: RecordsText.none.text(in: session.language)) }
        throw .told(.nothing)
    }
}
