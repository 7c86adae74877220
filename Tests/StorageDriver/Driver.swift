import Foundation
import SQLiteStorage
import StoragePort
import WeatherModels
import WeatherPorts

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A process for the storage tests, which uses a file as others would.
///
/// - `churn FILE SEED`: adds and removes places as fast as it can, until killed; prints `+ID` or `-ID` before each
///   change as `try`, and after it was acknowledged as `done`.
/// - `add FILE NAME COUNT`: adds places named `NAME-0` …, printing what could not be added.
/// - `limited FILE BYTES COUNT`: the same, where no file may grow beyond BYTES, as on a full disk.
/// - `keys FILE SEED`: creates keys until killed; prints `try ID` before each and `done ID` after it was acknowledged.
/// - `use FILE KEY COUNT`: counts one request of a key so many times.
/// - `powerless FILE`: adds one and lists all as a user without any rights.
@main
enum Driver {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst().map { $0 }
        guard arguments.count >= 2 else { exit(64) }
        let storage = SQLiteStorage(path: arguments[1]) { write("set aside \($0.setAside)") }
        switch (arguments[0], arguments.dropFirst(2).map { $0 }) {
        case ("churn", let rest): await churn(storage, seed: rest.first.flatMap(UInt64.init) ?? 1)
        case ("add", let rest) where rest.count == 2:
            await add(storage, name: rest[0], count: Int(rest[1]) ?? 0)
        case ("limited", let rest) where rest.count == 2:
            limitFiles(to: rlim_t(rest[0]) ?? 0)
            await add(storage, name: "limited", count: Int(rest[1]) ?? 0)
        case ("keys", let rest): await createKeys(storage, seed: rest.first.flatMap(UInt64.init) ?? 1)
        case ("use", let rest) where rest.count == 2:
            await useKey(storage, id: rest[0], count: Int(rest[1]) ?? 0)
        case ("powerless", _):
            giveUpRights()
            await add(storage, name: "powerless", count: 1)
            await list(storage)
        default: exit(64)
        }
    }

    private static func churn(_ storage: SQLiteStorage, seed: UInt64) async {
        var state = seed &* 2 &+ 1
        var kept: [String] = []
        var number = 0
        while true {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            do {
                if kept.count < 5 || (kept.count < 40 && state >> 63 == 0) {
                    let id = "\(seed)-\(number)"
                    write("try +\(id)")
                    guard try await storage.savePlace(place(id, number)) == .saved else { exit(2) }
                    kept.append(id)
                    write("done +\(id)")
                    number += 1
                } else {
                    let id = kept.remove(at: Int(state >> 33) % kept.count)
                    write("try -\(id)")
                    guard case .deleted = try await storage.deletePlace(SavedPlace.ID(rawValue: id)) else {
                        exit(3)
                    }
                    write("done -\(id)")
                }
            } catch {
                write("failed \(error)")
                exit(1)
            }
        }
    }

    private static func add(_ storage: SQLiteStorage, name: String, count: Int) async {
        for number in 0..<count {
            let id = "\(name)-\(number)"
            do {
                let result = try await storage.savePlace(place(id, number))
                write(result == .saved ? "done +\(id)" : "\(result)")
            } catch {
                write("failed \(id) \(error.reason)")
            }
        }
    }

    private static func list(_ storage: SQLiteStorage) async {
        do {
            for place in try await storage.loadPlaces() { write("found \(place.id.rawValue)") }
        } catch {
            write("unreadable \(error.reason)")
        }
    }

    /// Each differs from every other by its identifier.
    private static func place(_ id: String, _ number: Int) -> SavedPlace {
        let hash = id.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
        let coordinate = try? Coordinate(latitude: Double(number % 80), longitude: Double(hash % 170))
        guard let coordinate else { exit(4) }
        let place = Place(
            id: .geonames(Int(hash & 0x3FFF_FFFF_FFFF_FFFF) + 1),
            name: LocalizedName(id),
            coordinate: coordinate
        )
        return SavedPlace(
            id: SavedPlace.ID(rawValue: id),
            place: place,
            savedAt: Date(timeIntervalSince1970: Double(number))
        )
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

    /// "nobody", where we may become someone else at all.
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
