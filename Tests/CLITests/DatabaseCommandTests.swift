import CLI
import Languages
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherPorts

@Suite("haneul database")
struct DatabaseCommandTests {
    private static let address = "postgres://db.example.org:5432/haneul"

    private static func server(_ taken: Int) -> DatabaseReport {
        let tables = [
            SharedDatabaseDiagnosis.Tables(name: "weather", taken: taken, known: 12),
            .init(name: "mail", taken: 2, known: 2),
        ]
        return .server(
            SharedDatabaseDiagnosis(
                address: address,
                state: .answers(version: "15.14", tables, tolerance: 1)
            )
        )
    }

    private static let inPart = DatabaseReport.server(
        SharedDatabaseDiagnosis(
            address: address,
            state: .answers(
                version: "15.14",
                [.init(name: "weather", taken: 13, known: 12, isPartial: true)],
                tolerance: 1
            )
        )
    )

    private static let empty = DatabaseReport.server(
        SharedDatabaseDiagnosis(
            address: address,
            state: .answers(
                version: "15.14",
                [.init(name: "weather", taken: 0, known: 12), .init(name: "mail", taken: 0, known: 2)],
                tolerance: 1
            )
        )
    )

    private static func replicated(_ state: SharedDatabaseDiagnosis.Replica.State) -> DatabaseReport {
        .server(
            SharedDatabaseDiagnosis(
                address: address,
                state: .answers(version: "15.14", [], tolerance: 1),
                replica: .init(address: "postgres://replica.lan:5432/haneul", state: state)
            )
        )
    }

    private static func failing(_ reason: StorageError.Reason) -> DatabaseReport {
        .server(SharedDatabaseDiagnosis(address: address, state: .fails(reason)))
    }

    @Test(
        "X17: the state tells what to do, and the exit status whether it can be used",
        arguments: [
            (DatabaseReport.files(folder: "/var/lib/haneul"), 0, "everything is in files: /var/lib/haneul"),
            (server(12), 0, "weather: up to date (step 12)"), (server(13), 0, "still works"),
            (server(9), 1, "! weather: step 9 of 12: haneul database migrate"),
            (server(14), 1, "bring haneul up to date"),
            (empty, 1, "! the database is empty: haneul database migrate prepares it"),
            (inPart, 1, "! weather: imported in part: haneul database import"),
            (
                replicated(.follows(version: "15.14")), 0,
                "replica, PostgreSQL 15.14: postgres://replica.lan:5432/haneul"
            ),
            (replicated(.behind(version: "15.14")), 0, "! replica, PostgreSQL 15.14"),
            (replicated(.fails(.unreachable("timeout"))), 0, "! replica: "),
            (failing(.unreachable("connection refused")), 69, "connection refused"),
            (failing(.unreadable("permission denied")), 74, "permission denied"),
            (failing(.refused(.user, "denied")), 69, "refuses the user or the password"),
            (failing(.refused(.database, "none")), 69, "its server has no such database"),
        ]
    )
    func status(report: DatabaseReport, status: Int32, said: String) async {
        for command in [["database"], ["database", "status"]] {
            let context = FakeContext { $0.database.state = .success(report) }
            #expect(await HaneulCommandLine.run(arguments: command, context: context) == status)
            #expect(context.output.contains(said), "\(context.output)")
        }
    }

    @Test(
        "X17: a refusal names the setting to look at, and what of it",
        arguments: [
            (StorageError.RefusedPart.user, Language.english, "password"), (.user, .korean, "비밀번호"),
            (.user, .japanese, "パスワード"), (.database, .english, "name of the database"),
            (.database, .korean, "데이터베이스 이름"), (.database, .japanese, "データベース名"),
        ]
    )
    func refusals(part: StorageError.RefusedPart, language: Language, word: String) async {
        let context = FakeContext {
            $0.database.state = .success(Self.failing(.refused(part, "refused (28P01)")))
            $0.terminal = Terminal(columns: 1_000)
        }
        #expect(await context.run("database", "status", "--lang", language.rawValue) == 69)
        for said in [word, "refused (28P01)", "HANEUL_DATABASE_URL", "HANEUL_DATABASE_REPLICA_URL"] {
            #expect(context.output.contains(said), "\(context.output)")
        }
    }

    @Test("X17: an empty database is told in one line", arguments: Language.allCases)
    func emptiness(language: Language) async {
        let context = FakeContext { $0.database.state = .success(Self.empty) }
        #expect(await context.run("database", "status", "--lang", language.rawValue) == 1)
        #expect(context.output.contains("haneul database migrate"))
        #expect(!context.output.contains("mail"), "\(context.output)")
    }

    @Test("The document of the state has the fit of each table", arguments: [(12, "current"), (9, "older")])
    func json(taken: Int, fit: String) async {
        let context = FakeContext { $0.database.state = .success(Self.server(taken)) }
        #expect(await context.run("database", "status", "--json") == (taken == 12 ? 0 : 1))
        for part in ["\"engine\": \"postgresql\"", "\"address\": \"\(Self.address)\"", "\"fit\": \"\(fit)\""]
        {
            #expect(context.output.contains(part), "\(context.output)")
        }
        #expect(context.output.contains("\"usable\": \(taken == 12)"))
    }

    @Test("Migrating says what it did, and that it did nothing")
    func migrate() async {
        let change = DatabaseChange(tables: "weather", from: 0, to: 12)
        let made = FakeContext { $0.database.changes = .success([change]) }
        #expect(await made.run("database", "migrate") == 0)
        #expect(made.output == "weather: brought from step 0 to step 12\n")
        let again = FakeContext { $0.database.changes = .success([]) }
        #expect(await again.run("database", "migrate") == 0)
        #expect(again.output == "all tables were up to date\n")
        let json = FakeContext { $0.database.changes = .success([change]) }
        #expect(await json.run("database", "migrate", "--json") == 0)
        #expect(json.output.contains("\"migrated\"") && json.output.contains("\"to\": 12"))
    }

    @Test(
        "What prevents it is told with what to do, and by the exit status",
        arguments: [
            (DatabaseFailure.noServer, 1, "HANEUL_DATABASE_URL"),
            (.storage(StorageError(.unreachable("refused"), subject: address)), 69, "does not answer"),
            (.storage(StorageError(.refused(.user, "denied"), subject: address)), 69, "refuses the user"),
            (.storage(StorageError(.olderFormat(found: 0, known: 7), subject: address)), 74, "is empty"),
            (.storage(StorageError(.newerFormat(found: 9, known: 7), subject: address)), 74, "up to date"),
            (.unusable(path: "/x/pepper", reason: "others may read it"), 74, "/x/pepper"),
        ]
    )
    func failures(failure: DatabaseFailure, status: Int32, said: String) async {
        let context = FakeContext { $0.database.changes = .failure(failure) }
        #expect(await context.run("database", "migrate") == status)
        #expect(context.errors.contains(said), "\(context.errors)")
    }

    @Test("Secrets are lines of an environment file; where they are from is said beside")
    func secrets() async {
        let context = FakeContext {
            $0.database.given = [
                DatabaseSecret(variable: "HANEUL_PEPPER", text: "ab", origin: .folder),
                DatabaseSecret(variable: "HANEUL_PUSH_KEY", text: "cd", origin: .new),
            ]
        }
        #expect(await context.run("database", "secrets") == 0)
        #expect(context.output == "HANEUL_PEPPER=ab\nHANEUL_PUSH_KEY=cd\n")
        #expect(context.errors.contains("HANEUL_PUSH_KEY: new") && !context.errors.contains("cd"))
    }
}
