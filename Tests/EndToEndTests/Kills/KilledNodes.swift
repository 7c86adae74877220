import Foundation
import PostgreSQLServer
import TestSupport
import Testing
import ValkeyServer

/// Two servers of the built program on one database and one cache, which are killed and started again, and so are the servers
/// of both.
///
/// One server reaches the database by TCP and the other by the Unix socket, which tells their connections apart.
actor KilledNodes {
    /// A program with the settings of a node, for commands.
    nonisolated let program: Program
    private(set) var kills = 0
    private(set) var databaseKills = 0
    private(set) var cacheFaults = 0
    /// How many changes of files were undone by failures of power.
    private(set) var undone = 0

    private let database: PostgreSQLServer
    private let cache: ValkeyServer
    private let name: String
    private let disk: UnsyncedWrites?
    private let programs: [Program]
    private var nodes: [RunningServer?] = [nil, nil]
    private var isKilling = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private let began = ContinuousClock.now
    /// By how many seconds the nodes' clocks were put forward.
    private var ahead = 0

    /// Makes a database, and starts both nodes.
    ///
    /// - Parameters:
    ///   - settings: Of both nodes.
    ///   - disk: Given the folder with the files of the database's server, whose disk loses what was not synced.
    init(_ settings: [String: String], on disk: (@Sendable (String) throws -> UnsyncedWrites)?) async throws {
        database = try await PostgreSQLServer(.init(isDurable: true))
        cache = try await ValkeyServer()
        name = try await database.makeDatabase()
        // As patient as usual: one that does not answer is gone.
        let shared = ["HANEUL_CACHE_URL": cache.url(timeout: 250)]
        programs = try [database.url(name), database.localURL(name)].map { url in
            let own = NodesDatabase.secrets.merging(["HANEUL_DATABASE_URL": url]) { $1 }
            return try Program(keptIn: nil, settings.merging(own) { $1 }.merging(shared) { $1 })
        }
        program = programs[0]
        let migrated = try await program.run("database", "migrate")
        guard migrated.status == 0 else { throw NodesDatabase.NotMigrated(errors: migrated.errors) }
        self.disk = try disk?(database.folder)
        if let disk = self.disk {
            try database.preload(disk.environment, writingInto: disk.notesFolder)
            try await database.restart()
        }
        for number in nodes.indices { nodes[number] = try await start(number) }
    }

    /// Returns a node, or the other one while it is down.
    func node(_ number: Int) throws -> RunningServer {
        guard let node = nodes[number] ?? nodes[1 - number] else { throw NoNode() }
        return node
    }

    /// Nobody serves.
    struct NoNode: Error {}

    /// Returns once all is done or undone that was sent to the database before by whom a kill left without an answer.
    func settle() async throws {
        while true {
            while isKilling { await withCheckedContinuation { waiting.append($0) } }
            let count = databaseKills
            do { return try await waitUntilGone("xact_start < since") } catch {
                // It was killed meanwhile.
                guard isKilling || databaseKills > count else { throw error }
            }
        }
    }

    private func settled() {
        isKilling = false
        let waiters = waiting
        waiting = []
        for waiter in waiters { waiter.resume() }
    }
}

// MARK: Kills

extension KilledNodes {
    /// Kills a node, and starts it again.
    func kill(_ number: Int) async throws {
        isKilling = true
        defer { settled() }
        kills += 1
        let node = nodes[number]
        nodes[number] = nil
        if let status = await node?.stop(SIGKILL) { #expect(status == SIGKILL) }
        // What it had asked for may still be done.
        try await waitUntilGone(
            "client_addr IS \(number == 0 ? "NOT " : "")NULL AND backend_start < since"
        )
        settled()
        nodes[number] = try await start(number)
    }

    /// Kills the server of the database and starts it again, without what was not synced if its disk is such a one.
    func killDatabase() async throws {
        isKilling = true
        defer { settled() }
        databaseKills += 1
        try await database.kill()
        if let disk { undone += try disk.failPower() }
        try await database.restart()
    }

    /// Kills the cache and starts it again, empty, or lets it answer nothing while somebody acts.
    func failCache(while act: @Sendable () async throws -> Void) async throws {
        cacheFaults += 1
        if cacheFaults.isMultiple(of: 2) {
            try cache.pause()
            try await act()
            try cache.resume()
        } else {
            try await cache.kill()
            try await act()
            try await cache.restart()
        }
    }

    /// Starts both nodes anew, some minutes later by their clocks: what a killed node was sending, another one sends.
    func restart(minutesLater minutes: Int) async throws {
        await stop()
        ahead += 60 * minutes
        for number in nodes.indices { nodes[number] = try await start(number) }
    }

    /// Stops both as an operator does.
    func stop() async {
        for number in nodes.indices {
            if let status = await nodes[number]?.stop() { #expect(status == 0) }
            nodes[number] = nil
        }
    }

    /// Waits until the watcher of one of them has asked for a place.
    func waitUntilWatched() async throws {
        let answered = #"haneul_watch_questions_total{outcome="answered"}"#
        while true {
            for node in nodes.compactMap(\.self) {
                let metrics = try await node.get("/metrics").text
                if metrics.contains(answered) { return }
            }
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    private func start(_ number: Int) async throws -> RunningServer {
        let seconds = Int((ContinuousClock.now - began) / .seconds(1)) + ahead
        let program = programs[number].with(["HANEUL_NOW": Upstreams.later(by: seconds)])
        return try await RunningServer.start(program, [])
    }

    /// Waits until the database has no connection of the nodes any more that is as a condition says; `since` is now.
    private func waitUntilGone(_ condition: String) async throws {
        try await database.query(
            """
            DO $$ DECLARE since timestamptz := clock_timestamp(); BEGIN
            WHILE EXISTS (SELECT FROM pg_stat_activity WHERE datname = '\(name)'
                AND backend_type = 'client backend' AND \(condition)) LOOP
                PERFORM pg_sleep(0.01);
                PERFORM pg_stat_clear_snapshot();
            END LOOP; END $$
            """,
            in: "postgres"
        )
    }
}
