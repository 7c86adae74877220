import CLI
import StoragePort
import TestSupport
import Testing
import UseCases

@Suite("haneul database import")
struct ImportCommandTests {
    private static let address = "postgres://db.example.org:5432/haneul"
    private static let checksum = String(repeating: "0123456789abcdef", count: 4)

    private static let report = ImportReport(
        folder: "/var/lib/haneul",
        address: address,
        isResumed: true,
        files: [
            .init(
                name: "haneul.sqlite",
                tables: [
                    .init(name: "place", rows: 3, checksum: checksum),
                    .init(name: "search", rows: 0, checksum: checksum),
                ]
            )
        ],
        secrets: ["HANEUL_PEPPER"]
    )

    @Test("It says what was imported, that both sides are the same, and which secrets every server needs")
    func summary() async {
        let context = FakeContext { $0.imported = .success(Self.report) }
        #expect(await context.run("database", "import") == 0)
        #expect(context.backups == ["import own false"])
        for part in [Self.address, "haneul.sqlite: 3 rows", "place: 3 rows, checksum 0123456789abcdef…"] {
            #expect(context.output.contains(part), "\(context.output)")
        }
        #expect(!context.output.contains("search"))
        #expect(
            context.errors.contains("HANEUL_PEPPER") && context.errors.contains("haneul database secrets")
        )
    }

    @Test("The document has every table")
    func json() async {
        let context = FakeContext { $0.imported = .success(Self.report) }
        #expect(await context.run("database", "import", "--from", "/srv/old", "--anew", "--json") == 0)
        #expect(context.backups == ["import /srv/old true"])
        for part in [
            "\"resumed\": true", "\"rows\": 3", "\"name\": \"search\"", "\"checksum\": \"\(Self.checksum)\"",
            "\"HANEUL_PEPPER\"",
        ] {
            #expect(context.output.contains(part), "\(context.output)")
        }
        #expect(context.errors.isEmpty)
    }

    @Test("Somebody at a terminal sees how far it is, and no line for each batch", arguments: [true, false])
    func progress(isTerminal: Bool) async {
        let rows = [512, 51_200, 60_000]
        let context = FakeContext {
            $0.imported = .success(Self.report)
            $0.terminal = Terminal(columns: 80, hasColor: false, isTerminal: isTerminal)
            $0.importSteps = rows.map {
                ImportStep(
                    file: "haneul.sqlite",
                    table: "place",
                    work: .copying,
                    rows: $0,
                    isLast: $0 == 60_000
                )
            }
        }
        #expect(await context.run("database", "import") == 0)
        let told = rows.map { context.errors.contains("place: \($0) rows copied") }
        #expect(told == [false, isTerminal, isTerminal])
    }

    @Test(
        "What prevents it is told with what to do, and by the exit status",
        arguments: [
            (ImportFailure.noServer, 1, "HANEUL_DATABASE_URL"), (.nothing(folder: "/x"), 1, "--from"),
            (.inUse(path: "/x/haneul.sqlite"), 1, "End haneul serve"),
            (.hasRows(address: address, table: "place"), 1, "empty database"),
            (.otherSource(folder: "/x", table: "place"), 65, "--anew"),
            (.mismatch(table: "place", rows: 3, imported: 2), 65, "3 rows in the file, 2 in the database"),
            (.storage(StorageError(.unreachable("refused"), subject: address)), 69, "does not answer"),
        ]
    )
    func failures(failure: ImportFailure, status: Int32, said: String) async {
        let context = FakeContext { $0.imported = .failure(failure) }
        #expect(await context.run("database", "import") == status)
        #expect(context.errors.contains(said) && context.output.isEmpty, "\(context.errors)")
    }
}
