import Foundation
import Languages
import PostgreSQLStore
import ProviderSupport
import SharedDatabase
import SQLiteStore
import SQLRecords
import SQLStorage
import SQLStore
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

@testable import Bootstrap

@Suite("Settings of a shared database")
struct DatabaseSettingTests {
    private static let password = "correct-horse-battery"
    private static let url = "postgres://haneul:\(password)@db.example.org/haneul"
    private static let hex = String(repeating: "5a", count: 32)

    private func loaded(_ environment: [String: String]) -> LoadedConfiguration {
        let home = ["HOME": "/nowhere", "HANEUL_DATA_DIR": "/nowhere/data"]
        return LoadedConfiguration(
            environment: home.merging(environment) { $1 },
            providers: .registered
        )
    }

    @Test("X17: without an address every store is a file of the data folder; with one none is")
    func stores() throws {
        let folders = loaded([:]).sources.folders
        let files = LiveDatabases(folders)
        #expect(!files.isShared && files.pool == nil)
        for schema in [StoreSchema.weather, .records, .knowledge, .deliveries, .mail] {
            #expect(files.store(schema) is SQLiteStore)
            #expect(!files.mayHold(schema))
        }
        let paths = [StoreSchema.weather, .records, .knowledge, .deliveries, .mail].map(folders.file)
        #expect(
            paths
                == ["haneul", "records", "knowledge", "deliveries", "mail"].map {
                    "/nowhere/data/\($0).sqlite"
                }
        )
        let given = try loaded(["HANEUL_DATABASE_URL": Self.url]).values.get().database
        let shared = LiveDatabases(folders, given)
        #expect(
            shared.isShared && shared.pool?.address.description == "postgres://db.example.org:5432/haneul"
        )
        #expect(shared.store(.weather) is PostgreSQLStore && shared.mayHold(.records))
        #expect(shared.replica == nil && shared.readingStore(.records) is PostgreSQLStore)
        #expect(files.readingStore(.records) is SQLiteStore)
    }

    @Test("X17: with the address of a replica, what may be a second old is read there, and nothing else")
    func replica() throws {
        let replica = "postgres://haneul:\(Self.password)@replica.example.org/haneul"
        let environment = ["HANEUL_DATABASE_URL": Self.url, "HANEUL_DATABASE_REPLICA_URL": replica]
        let folders = Folders(environment: ["HANEUL_DATA_DIR": "/nowhere/data"])
        let shared = LiveDatabases(folders, try loaded(environment).values.get().database)
        #expect(shared.replica?.pool.address.description == "postgres://replica.example.org:5432/haneul")
        #expect(shared.readingStore(.records) is ReplicatedStore && shared.store(.records) is PostgreSQLStore)
        let problem = #expect(throws: ConfigurationError.self) {
            try loaded(["HANEUL_DATABASE_REPLICA_URL": "mysql://x:\(Self.password)@db/y"]).values.get()
        }
        guard case .malformed("HANEUL_DATABASE_REPLICA_URL", nil, let expected)? = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
        #expect(!"\(expected)".contains(Self.password))
        let shown = ConfigurationReport(loaded(environment)).entries
        #expect(shown.first { $0.key == "database-replica-url" }?.shownValue == "…neul")
    }

    @Test(
        "An address that cannot be used stops every command with words that do not repeat it",
        arguments: [
            ("mysql://haneul:\(password)@db/haneul", "postgres://user:password@host/database"),
            ("postgres://haneul:\(password)@db", "postgres://user:password@host/database"),
            ("postgres://haneul:\(password)@db:99999/haneul", "65535"),
            ("postgres://haneul:\(password)%zz@db/haneul", "%25"),
            ("postgres://haneul:\(password)@db/haneul?password=x", "not password"),
            ("postgres://haneul:\(password)@db/haneul?sslmode=maybe", "verify-full"),
        ]
    )
    func refusedAddresses(url: String, said: String) {
        let problem = #expect(throws: ConfigurationError.self) {
            try loaded(["HANEUL_DATABASE_URL": url]).values.get()
        }
        guard case .malformed(let key, let given, let expected)? = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
        #expect(key == "HANEUL_DATABASE_URL" && given == nil)
        #expect(expected.text(in: .english).contains(said), "\(expected.text(in: .english))")
        #expect(!"\(expected)".contains(Self.password))
    }

    @Test("Secrets that are none are refused by name, and repeated nowhere")
    func refusedSecrets() throws {
        for name in ["HANEUL_PEPPER", "HANEUL_SIGNING_SECRET", "HANEUL_PUSH_KEY"] {
            let problem = #expect(throws: ConfigurationError.self) {
                try loaded([name: "not-a-secret"]).values.get()
            }
            guard case .malformed(name, nil, _)? = problem else {
                Issue.record("\(String(describing: problem))")
                continue
            }
        }
        let environment = ["HANEUL_DATABASE_URL": Self.url, "HANEUL_PEPPER": Self.hex]
        let given = try loaded(environment).values.get().database
        #expect(given.pepper?.text == Self.hex && given.pushKeys == nil)
    }

    @Test(
        "What goes with a shared database is refused where there is none, and not ignored",
        arguments: [
            ("HANEUL_DATABASE_REPLICA_URL", url), ("HANEUL_PEPPER", hex), ("HANEUL_SIGNING_SECRET", hex),
            ("HANEUL_PUSH_KEY", "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE"),
        ]
    )
    func alone(name: String, value: String) {
        let problem = #expect(throws: ConfigurationError.self) { try loaded([name: value]).values.get() }
        let needed = LocalizedName(AcceptedValue.neededBy(name))
        #expect(problem == .malformed(key: "HANEUL_DATABASE_URL", given: "", expected: needed))
    }

    @Test("Neither the configuration as shown nor as printed has the password or a secret")
    func masked() throws {
        let environment = [
            "HANEUL_DATABASE_URL": Self.url, "HANEUL_PEPPER": Self.hex, "HANEUL_SIGNING_SECRET": Self.hex,
        ]
        let configuration = loaded(environment)
        let report = ConfigurationReport(configuration)
        #expect(report.problems.isEmpty)
        let shown = report.entries.map { "\($0.key)=\($0.shownValue ?? "")" }.joined(separator: "\n")
        #expect(shown.contains("database-url=…neul") && shown.contains("pepper=…5a5a"))
        var dumped = ""
        dump(try configuration.values.get(), to: &dumped)
        for text in [shown, "\(try configuration.values.get())", dumped] {
            #expect(!text.contains(Self.password) && !text.contains(Self.hex))
        }
    }

    @Test("C7: what these settings accept is said in Japanese")
    func japanese() {
        let faults: [DatabaseAddressFault] = [
            .form, .port, .escape, .character, .setting("password"), .encryption,
        ]
        let values = faults.map(AcceptedValue.databaseURL) + [.nodeSecret, .pushKey]
        for value in values { #expect(value.japanese.isJapanese && value.japanese != value.english) }
    }
}
