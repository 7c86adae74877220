import Foundation
import TestSupport

/// Whoever makes and revokes keys of clients by commands, and knows what was acknowledged.
actor ClientKeys {
    private struct Key {
        let secret: String
        var isRevoked = false
    }

    private let nodes: KilledNodes
    private let tally: Tally
    private var generator = SeededGenerator(seed: 1_000)
    private var number = 0
    private var keys: [String: Key] = [:]
    /// Those whose making was not acknowledged, of which some may be there.
    private var doubtful: Set<String> = []

    init(at nodes: KilledNodes, _ tally: Tally) { (self.nodes, self.tally) = (nodes, tally) }

    /// Goes on until somebody stops all.
    func use() async {
        while !tally.isStopped {
            do { try await step() } catch { tally.add(fault: "keys: \(error)") }
            // Each is a process, beside which others want to get on.
            await tally.wait(forMore: 6)
        }
    }

    private func step() async throws {
        let usable = keys.filter { !$0.value.isRevoked }.keys.sorted()
        if usable.count > 3, let name = usable.randomElement(using: &generator) {
            try await revoke(name)
        } else {
            try await create()
        }
    }

    private func create() async throws {
        number += 1
        let name = "client\(number)"
        let run = try await nodes.program.run("keys", "create", "--name", name, "--json")
        guard run.status == 0, let secret = run.json["secret"] as? String else {
            tally.addDoubt()
            doubtful.insert(name)
            return
        }
        keys[name] = Key(secret: secret)
        tally.add(.key)
    }

    private func revoke(_ name: String) async throws {
        if try await nodes.program.run("keys", "revoke", name, "--json").status == 0 {
            keys[name]?.isRevoked = true
            return tally.add(.revocation)
        }
        tally.addDoubt()
        try await nodes.settle()
        keys[name]?.isRevoked = try await listed()[name] == true
    }

    /// Looks whether the list has exactly what was acknowledged, and whether both nodes take those keys and no other.
    func compareAll() async throws {
        let listed = try await listed()
        for (name, key) in keys where listed[name] != key.isRevoked {
            tally.add(fault: "key \(name) is revoked: \(listed[name].map(String.init) ?? "gone")")
        }
        let unknown = Set(listed.keys).subtracting(keys.keys).subtracting(doubtful)
        if !unknown.isEmpty { tally.add(fault: "keys that nobody made: \(unknown)") }
        for number in 0..<2 {
            let node = try await nodes.node(number)
            for (name, key) in keys {
                let target = "/data/2.5/weather?lat=49.14&lon=9.22&appid=\(key.secret)"
                let status = try await node.get(target).status
                guard status != (key.isRevoked ? 401 : 200) else { continue }
                tally.add(fault: "key \(name), revoked: \(key.isRevoked), is answered \(status)")
            }
        }
    }

    /// Returns whether each key is revoked, by name.
    private func listed() async throws -> [String: Bool] {
        while true {
            let run = try await nodes.program.run("keys", "list", "--json")
            if run.status == 0, let all = run.json["keys"] as? [[String: Any]] {
                let pairs = all.compactMap { key in
                    (key["name"] as? String).map { ($0, key["revokedAt"] != nil) }
                }
                return Dictionary(pairs) { $1 }
            }
        }
    }
}
