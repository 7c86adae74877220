import Foundation
import PostgreSQLStore
import SQLiteStore
import SQLStorage
import SQLStore
import StoreTransfer

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A process for the tests of copies, which may be killed. It prints a line for each batch, such as `copying place 512`,
/// and `finished` at the end.
///
/// - `import FILE URL`: copies the people's data of a file into a server, or goes on with it.
/// - `replace FILE URL`: replaces them in one change.
@main
struct Driver {
    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let address = try? PostgreSQLAddress(parsing: arguments[3]) else {
            exit(64)
        }
        var limits = PostgreSQLLimits()
        (limits.patience, limits.connecting) = (.seconds(60), .seconds(60))
        (limits.statement, limits.answer) = (.seconds(60), .seconds(90))
        limits.idleInTransaction = .seconds(300)
        let pool = PostgreSQLPool(
            address,
            application: "transfer",
            limits: limits,
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) }
        )
        let target = PostgreSQLStore(pool, schema: .weather)
        let source = SQLiteStore(path: arguments[2], schema: .weather, isAlone: true)
        do {
            try await target.migrate()
            switch arguments[1] {
            case "import":
                guard let transfer = try await StoreTransfer(from: source, to: target) else { exit(66) }
                _ = try await transfer.begin()
                try await transfer.copy(tell)
                _ = try await transfer.compare(tell)
                try await transfer.finish()
            case "replace": try await StoreCopy.fill(target, from: [source], replacing: true, tell)
            default: exit(64)
            }
            write("finished")
        } catch {
            write("failed \(error)")
            exit(1)
        }
    }

    /// Rows that are looked for again are passed over: they are no progress.
    private static let tell: @Sendable (TransferStep) -> Void = { step in
        if step.work != .resuming { write("\(step.work) \(step.table) \(step.rows)") }
    }

    private static func write(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}
