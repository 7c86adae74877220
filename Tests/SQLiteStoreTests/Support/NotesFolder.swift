import Foundation
import GRDB
import Notes
import SQLiteStore
import SQLStore
import Synchronization

/// A folder for a file of notes, deleted with its last reference.
final class NotesFolder: Sendable {
    let path: String
    private let told = Mutex<[DamagedFile]>([])

    init() throws {
        path = NSTemporaryDirectory() + "notes-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    var database: String { path + "/notes.sqlite" }

    /// The damaged files that ``open()`` reported.
    var damaged: [DamagedFile] { told.withLock(\.self) }

    func open() -> Notes {
        Notes(path: database) { [self] file in told.withLock { $0.append(file) } }
    }

    /// The names of its files in order, the lock apart.
    func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasSuffix(".lock") }.sorted()
    }

    /// A change of the file by another program, completely written when this returns.
    func execute(_ sql: String) throws {
        let queue = try DatabaseQueue(patientAt: database)
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: sql)
            _ = try database.checkpoint(.truncate)
        }
        try queue.close()
    }

    /// Another program in the middle of a change, until the returned object is told to `ROLLBACK`.
    func beginWriting() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(300)
        configuration.allowsUnsafeTransactions = true
        let queue = try DatabaseQueue(path: database, configuration: configuration)
        try queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        return queue
    }

    /// What another program reads.
    func ask<Answer: DatabaseValueConvertible>(_ sql: String, _ type: Answer.Type) throws -> Answer? {
        let queue = try DatabaseQueue(patientAt: database)
        defer { try? queue.close() }
        return try queue.read { try Answer.fetchOne($0, sql: sql) }
    }
}

extension DatabaseQueue {
    /// Beside a store that may still be closing: waits for it.
    convenience init(patientAt path: String) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(300)
        try self.init(path: path, configuration: configuration)
    }
}
