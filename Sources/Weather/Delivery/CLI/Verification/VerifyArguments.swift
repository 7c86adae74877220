import ArgumentParser
import Languages
import TerminalPages
import UseCases
import Wire

/// `haneul verify`.
struct VerifyArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract:
            "Compare a blend of the sources in an archive of forecasts with the best of them, each day with what was known then.",
        discussion: """
            haneul verify archive.csv
            haneul verify archive.csv.gz --json

            The first line of the CSV names the columns: place, var (tmax, tmin, t00 … t23, wind), lead (days; hours where times have one), issue, target, obs, provider, fcst, and clim, the normal, if it is known. Units are °C and m/s. docs/verification.md explains the method and the figures.
            """
    )

    @Argument(
        help: ArgumentHelp("An archive of forecasts: CSV, plain or packed with gzip.", valueName: "archive"),
        completion: .file()
    )
    var archive: String

    @Flag(help: "A line of JSON for each variable and lead.") var json = false

    @Option(
        help: ArgumentHelp("The seed of the random numbers for the intervals; 1 unless said.", valueName: "n")
    )
    var seed: String?

    @Option(
        help: ArgumentHelp(
            "Also write every forecast with its blend into this file, as CSV.",
            valueName: "file"
        ),
        completion: .file()
    )
    var trace: String?

    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        if archive.allSatisfy(\.isWhitespace) { throw .usage(.emptyValue(argument: "ARCHIVE")) }
        let seed = try Session.number(seed ?? "1", of: "--seed", in: 0...Int.max)
        let verification = try evaluate(in: session, seed: UInt64(seed))
        if let trace {
            let text = VerificationTrace.text(of: verification.forecasts)
            do { try session.context.writeText(text, to: trace) } catch { throw .file(error) }
        }
        if json {
            for cell in verification.cells {
                session.context.writeOutput(VerificationJSON.document(cell).text(.compact) + "\n")
            }
        } else {
            session.write(VerificationTable.text(of: verification.cells, in: session.language))
        }
        for note in VerifyText.notes(on: verification) {
            session.context.writeError(line: PrintableText.text(note.text(in: session.language)))
        }
    }

    private func evaluate(in session: Session, seed: UInt64) throws(CommandFailure) -> ArchiveVerification {
        var verify = VerifyArchive(keepsForecasts: trace != nil)
        let file: any FilePieces
        do { file = try session.context.openFile(at: archive) } catch { throw .file(error) }
        while true {
            let piece: [UInt8]?
            do { piece = try file.next() } catch { throw .file(error) }
            guard let piece else { break }
            do { try verify.read(piece) } catch { throw .archive(path: archive, error) }
        }
        do { return try verify.evaluate(seed: seed) } catch { throw .archive(path: archive, error) }
    }
}

/// The JSON of `haneul verify`.
enum VerificationJSON {
    static func document(_ cell: ArchiveVerification.Cell) -> OrderedJSON {
        .fields([
            "variable": .string(cell.variable), "lead": .decimal(cell.lead, decimals: 3),
            "n": .integer(cell.count), "best": .decimal(cell.best, decimals: 6),
            "blend": .decimal(cell.blend, decimals: 6),
            "ratio": cell.ratio.map { .decimal($0, decimals: 6) },
            "low": cell.interval.map { .decimal($0.lowerBound, decimals: 6) },
            "high": cell.interval.map { .decimal($0.upperBound, decimals: 6) },
            "source": .string(cell.bestSource),
        ])
    }
}

/// Every forecast with its blend, as CSV.
enum VerificationTrace {
    static func text(of forecasts: [ArchiveVerification.Forecast]) -> String {
        var text = "place,var,lead,issue,target,blend\n"
        for each in forecasts {
            let fields = [
                quoted(each.place), each.variable, "\(each.lead)", each.issue, each.target, "\(each.blend)",
            ]
            text += fields.joined(separator: ",") + "\n"
        }
        return text
    }

    private static func quoted(_ field: String) -> String {
        guard field.contains(where: { $0 == "," || $0 == "\"" }) else { return field }
        return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }
}
