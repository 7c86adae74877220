import Clocks
import Foundation
import Mail
import SMTPTransport
import SQLStore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A process for the tests of mail, which sends as a server would. Arguments are `name=value`.
///
/// - `compose`: prints the mail for `to`, `subject`, `text`, `html`, `from`, `host`, `unsubscribe`, at 2026-11-22 09:05
///   UTC.
/// - `send`: composes it and hands it to the server of `server`, `port`, `security`, `authorities`, `user`, with the
///   password of standard input; prints `sent`, or `failed` and the error. `reply` is the limit for each reply in ms.
/// - `check`: the same without a mail; prints what was found.
/// - `fill`: adds mails to the queue `file` until killed; prints `try` and its subject before each, and `done` after.
/// - `work`: sends the mails of the queue `file` until `count` events were printed, or killed. With `fill`, adds as well.
/// - `letters`: sends every mail about accounts through the queue `file`, in every language; prints `sent` and how many.
@main
enum Driver {
    static func main() async {
        var values: [String: String] = [:]
        for argument in CommandLine.arguments.dropFirst(2) {
            // As scalars: characters that combine with the sign belong to the value.
            let scalars = argument.unicodeScalars
            guard let sign = scalars.firstIndex(of: "=") else { exit(64) }
            values[String(scalars[..<sign])] = String(scalars[scalars.index(after: sign)...])
        }
        let job = Job(values: values)
        do {
            switch CommandLine.arguments.dropFirst().first {
            case "compose": try job.compose()
            case "send": try await job.send()
            case "check": try await job.check()
            case "fill": try await job.fill()
            case "work": try await job.work()
            case "letters": try await job.letters()
            default: exit(64)
            }
        } catch {
            write("failed \(error)")
            exit(1)
        }
    }

    /// At once and whole: what was printed is true even if the next instruction is never reached.
    static func write(_ text: String) { write(Array((text + "\n").utf8)) }

    static func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes(send)
            guard count > 0 else { exit(74) }
            rest = rest.dropFirst(count)
        }
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
