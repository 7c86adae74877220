import Notes
import SQLiteStore
import SQLStore
import StoragePort

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A process for the tests of the engine, which uses a file as others would.
///
/// - `churn FILE SEED`: adds and removes notes as fast as it can, until killed; prints `+ID` or `-ID` before each
///   change as `try`, and after it was acknowledged as `done`.
/// - `add FILE NAME COUNT`: adds notes named `NAME-0` …, printing what could not be added.
/// - `limited FILE BYTES COUNT`: the same, where no file may grow beyond BYTES, as on a full disk.
/// - `keys FILE SEED`: creates keys until killed; prints `try ID` before each and `done ID` after it was acknowledged.
/// - `use FILE KEY COUNT`: counts one request of a key so many times.
/// - `powerless FILE`: adds one and lists all as a user without any rights.
@main
enum Driver {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst().map { $0 }
        guard arguments.count >= 2 else { exit(64) }
        let notes = Notes(path: arguments[1]) { write("set aside \($0.setAside)") }
        switch (arguments[0], arguments.dropFirst(2).map { $0 }) {
        case ("churn", let rest): await churn(notes, seed: rest.first.flatMap(UInt64.init) ?? 1)
        case ("add", let rest) where rest.count == 2:
            await add(notes, name: rest[0], count: Int(rest[1]) ?? 0)
        case ("limited", let rest) where rest.count == 2:
            limitFiles(to: rlim_t(rest[0]) ?? 0)
            await add(notes, name: "limited", count: Int(rest[1]) ?? 0)
        case ("keys", let rest):
            await createKeys(SQLAccessKeys(notes.store), seed: rest.first.flatMap(UInt64.init) ?? 1)
        case ("use", let rest) where rest.count == 2:
            await useKey(SQLAccessKeys(notes.store), id: rest[0], count: Int(rest[1]) ?? 0)
        case ("powerless", _):
            giveUpRights()
            await add(notes, name: "powerless", count: 1)
            await list(notes)
        default: exit(64)
        }
    }

    private static func churn(_ notes: Notes, seed: UInt64) async {
        var state = seed &* 2 &+ 1
        var kept: [String] = []
        var number = 0
        while true {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            do {
                if kept.count < 5 || (kept.count < 40 && state >> 63 == 0) {
                    let text = "\(seed)-\(number)"
                    write("try +\(text)")
                    try await notes.add(text)
                    kept.append(text)
                    write("done +\(text)")
                    number += 1
                } else {
                    let text = kept.remove(at: Int(state >> 33) % kept.count)
                    write("try -\(text)")
                    guard try await notes.remove(text) else { exit(3) }
                    write("done -\(text)")
                }
            } catch {
                write("failed \(error)")
                exit(1)
            }
        }
    }

    private static func add(_ notes: Notes, name: String, count: Int) async {
        for number in 0..<count {
            let text = "\(name)-\(number)"
            do {
                try await notes.add(text)
                write("done +\(text)")
            } catch {
                write("failed \(text) \(error.reason)")
            }
        }
    }

    private static func list(_ notes: Notes) async {
        do {
            for text in try await notes.all() { write("found \(text)") }
        } catch {
            write("unreadable \(error.reason)")
        }
    }

    private static func limitFiles(to bytes: rlim_t) {
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
        #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #else
        setrlimit(RLIMIT_FSIZE, &limit)
        #endif
    }

    /// "nobody", if the process may change its user.
    private static func giveUpRights() {
        if getuid() == 0 { guard setgid(65534) == 0, setuid(65534) == 0 else { exit(5) } }
    }

    /// At once and whole: what was printed is true even if the next instruction is never reached.
    static func write(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = bytes.withUnsafeBytes(send)
    }

    private static func send(_ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
        Darwin.write(1, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        Musl.write(1, bytes.baseAddress, bytes.count)
        #else
        Glibc.write(1, bytes.baseAddress, bytes.count)
        #endif
    }
}
