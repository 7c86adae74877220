import Backups
import CLI
import ForecastRecords
import Foundation
import Gazetteer
import SQLiteStore
import SQLRecords
import SQLStorage
import Synchronization
import Testing
import TestSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Bootstrap

/// A restore that is killed at any moment can be run again.
@Suite("Restoring")
struct RestoreTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/whole.backup" }
    /// As many as a restore of all files has: one for each file, and five around them.
    private static let steps = 0..<(BackedUpFile.allCases.count + 5)

    init() throws { folder = try TemporaryFolder() }

    /// A gazetteer without a place.
    private static let gazetteer = GazetteerWriter.bytes(
        of: GazetteerContents(places: [], regions: [], countries: [], attribution: "", dataDate: "")
    )

    private static let forecast = IssuedForecast(
        place: RecordedPlace(.seoul),
        source: RecordSource("met-norway"),
        day: LocalDay(year: 2026, month: 3, day: 9),
        issuedAt: World.now,
        figures: RecordedFigures()
    )

    /// What is in each file but the databases.
    private static func content(of file: BackedUpFile) -> Data {
        file == .gazetteer ? Data(gazetteer) : Data("content of \(file.rawValue)".utf8)
    }

    /// Writes a backup with these files.
    ///
    /// - Parameter gazetteer: A sound one by default.
    private func backUp(
        _ files: [BackedUpFile],
        to path: String,
        gazetteer: [UInt8] = Self.gazetteer
    ) async throws {
        let source = folder.path + "/source-\(UUID())"
        try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
        for file in files {
            let place = "\(source)/\(file.rawValue)"
            if file == .records {
                let records = SQLRecords(SQLiteStore(path: place, schema: .records))
                try await records.append([Self.forecast])
                await records.close()
            } else if file == .database {
                let storage = SQLStorage(SQLiteStore(path: place, schema: .weather))
                try await storage.saveUnits(.chosen(.imperial))
                await storage.close()
            } else {
                let content = file == .gazetteer ? Data(gazetteer) : Self.content(of: file)
                try content.write(to: URL(filePath: place))
            }
        }
        _ = try BackupFile(path, of: BackedUpFile.product).write(
            files.map { ($0.rawValue, "\(source)/\($0.rawValue)") },
            program: "haneul 1",
            hasSecrets: true,
            at: World.now,
            replaces: true
        )
    }

    /// Settings lie in the data folder, or elsewhere.
    private static func folders(_ home: String, apart: Bool) -> Folders {
        Folders(environment: apart ? ["HOME": home] : ["HANEUL_DATA_DIR": home + "/data"])
    }

    private func expectEverything(in folders: Folders, _ comment: Comment) async throws {
        for file in BackedUpFile.allCases where file != .database && file != .records {
            let content = FileManager.default.contents(atPath: file.path(in: folders))
            #expect(content == Self.content(of: file), comment)
        }
        let storage = SQLStorage(SQLiteStore(path: folders.storage, schema: .weather))
        #expect(try await storage.loadUnits() == .chosen(.imperial), comment)
        await storage.close()
        let records = SQLRecords(SQLiteStore(path: folders.records, schema: .records))
        let read = try await records.forecasts(
            at: Self.forecast.place,
            issuedOn: Self.forecast.day...Self.forecast.day
        )
        #expect(read == [Self.forecast], comment)
        await records.close()
    }

    private func names(in folders: Folders) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folders.data)
        return (names ?? []).filter { $0.hasPrefix(".") || $0 == "pepper" || $0 == "gazetteer.bin" }.sorted()
    }

    /// Restores in a process that kills itself before a step.
    private func killedRestore(
        _ path: String,
        at step: Int,
        _ home: String,
        apart: Bool
    ) async {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, step = step as Int, home = home as String, apart = apart as Bool] in
            let count = Mutex(0)
            let restore = LiveRestore(folders: RestoreTests.folders(home, apart: apart)) {
                let isNow = count.withLock { count in
                    defer { count += 1 }
                    return count == step
                }
                if isNow { kill(getpid(), SIGKILL) }
            }
            _ = try await restore.run(from: path)
        }
    }

    @Test("killed before any step, it is run again and brings everything back", arguments: steps)
    func killed(step: Int) async throws {
        try await backUp(BackedUpFile.allCases, to: path)
        for apart in [false, true] {
            let home = "\(folder.path)/home-\(apart)"
            let folders = Self.folders(home, apart: apart)
            await killedRestore(path, at: step, home, apart: apart)
            if step == Self.steps.upperBound - 1 {
                // Everything was in its place: it is there, and no second restore writes over it.
                await #expect(throws: BackupFailure.self) {
                    try await LiveRestore(folders: folders).run(from: self.path)
                }
            } else {
                _ = try await LiveRestore(folders: folders).run(from: path)
                #expect(names(in: folders) == ["gazetteer.bin", "pepper"], "\(step)")
            }
            try await expectEverything(in: folders, "\(step), \(apart)")
        }
    }

    @Test(
        "of a killed restore nothing is left by one of another backup, nor by one that fails",
        arguments: steps.dropLast()
    )
    func another(step: Int) async throws {
        let (small, home) = (folder.path + "/small.backup", folder.path + "/home")
        try await backUp(BackedUpFile.allCases, to: path)
        try await backUp([.database], to: small)
        let folders = Self.folders(home, apart: true)
        await killedRestore(path, at: step, home, apart: true)
        // The next one is killed as well.
        await killedRestore(small, at: 2, home, apart: true)
        _ = try await LiveRestore(folders: folders).run(from: small)
        #expect(names(in: folders).isEmpty, "\(step)")
        #expect(!FileManager.default.fileExists(atPath: folders.configuration), "\(step)")
    }

    /// The format's number, the second field of the header, is 32 bits at this place.
    private static let formatNumber = 8

    @Test("a gazetteer that cannot be one restores nothing, whatever the checksums of the backup say")
    func unusableGazetteer() async throws {
        let folders = Self.folders(folder.path + "/home", apart: false)
        var (changed, later) = (Self.gazetteer, Self.gazetteer)
        changed[changed.count - 8] ^= 4
        later[Self.formatNumber] = 200
        let random = (0..<5_000).map { _ in UInt8.random(in: .min ... .max) }
        let cases: [([UInt8], BackupFailure)] = [
            (random, .damaged(path: path)), ([], .damaged(path: path)), (changed, .damaged(path: path)),
            (Array(Self.gazetteer.dropLast(9)), .damaged(path: path)), (later, .later(path: path)),
        ]
        for (gazetteer, failure) in cases {
            try await backUp(BackedUpFile.allCases, to: path, gazetteer: gazetteer)
            await #expect(throws: failure) { try await LiveRestore(folders: folders).run(from: self.path) }
            let left = try FileManager.default.contentsOfDirectory(atPath: folders.data)
            #expect(left.isEmpty, "\(failure)")
        }
        // The folder is as good as new.
        try await backUp(BackedUpFile.allCases, to: path)
        _ = try await LiveRestore(folders: folders).run(from: path)
        try await expectEverything(in: folders, "whole")
    }

    @Test(
        "a gazetteer in an earlier release's format comes along, and keeps nothing else from being restored"
    )
    func earlierGazetteer() async throws {
        let folders = Self.folders(folder.path + "/home", apart: false)
        var earlier = Self.gazetteer
        earlier[Self.formatNumber] = 1
        try await backUp(BackedUpFile.allCases, to: path, gazetteer: earlier)
        _ = try await LiveRestore(folders: folders).run(from: path)
        #expect(FileManager.default.contents(atPath: folders.gazetteer) == Data(earlier))
        let storage = SQLStorage(SQLiteStore(path: folders.storage, schema: .weather))
        #expect(try await storage.loadUnits() == .chosen(.imperial))
        await storage.close()
    }

    @Test("what came into the folder after a kill is nobody's to remove", arguments: steps)
    func inUse(step: Int) async throws {
        try await backUp(BackedUpFile.allCases, to: path)
        let home = folder.path + "/home"
        let folders = Self.folders(home, apart: false)
        await killedRestore(path, at: step, home, apart: false)
        try FileManager.default.createDirectory(atPath: folders.data, withIntermediateDirectories: true)
        // As a server does that was started in between.
        let storage = SQLStorage(SQLiteStore(path: folders.storage, schema: .weather))
        try await storage.saveUnits(.chosen(.standard))
        await storage.close()
        let before = try FileManager.default.subpathsOfDirectory(atPath: folders.data).sorted()
        await #expect(throws: BackupFailure.self) {
            try await LiveRestore(folders: folders).run(from: self.path)
        }
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folders.data).sorted() == before)
        #expect(
            try await SQLStorage(SQLiteStore(path: folders.storage, schema: .weather)).loadUnits()
                == .chosen(.standard)
        )
    }
}
