import Foundation
import Synchronization
import Testing

/// Keeps every output and body of a run of the suites, to be compared with those of a run on another store: in the folder
/// that `HANEUL_TEST_RECORD` names, a file of JSON lines for each test.
enum Recording {
    private static let folder = ProcessInfo.processInfo.environment["HANEUL_TEST_RECORD"]
    private static let lock = Mutex(())

    /// Whether all is kept, so that who asks for what is drawn need not be run.
    static let isOn = folder != nil

    /// What was answered last while only that counts.
    private final class Latest: Sendable {
        let entry = Mutex<(question: String, answer: String)?>(nil)
    }

    @TaskLocal private static var latest: Latest?

    /// Keeps only the last of what is answered meanwhile: who waits for something asks until it is there.
    static func waiting<Answer>(_ body: () async throws -> Answer) async rethrows -> Answer {
        let latest = Latest()
        let answer = try await $latest.withValue(latest, operation: body)
        if let entry = latest.entry.withLock(\.self) { add(entry.question, entry.answer) }
        return answer
    }

    /// Adds what was answered to a question of the current test.
    static func add(_ question: String, _ answer: String) {
        if let latest { return latest.entry.withLock { $0 = (question, answer) } }
        guard let folder, let test = Test.current else { return }
        let name = "\(test.id)".map { $0.isLetter || $0.isNumber ? $0 : "-" }.suffix(120)
        let path = "\(folder)/\(String(name)).jsonl"
        lock.withLock { _ in
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let entry = try? JSONSerialization.data(withJSONObject: [question, answer])
            let stream = OutputStream(toFileAtPath: path, append: true)
            stream?.open()
            let line = Array((entry ?? Data()) + Data("\n".utf8))
            _ = stream?.write(line, maxLength: line.count)
            stream?.close()
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// Asks for other things at each run, which cannot be compared.
    static var notCompared: Self { .disabled(if: Recording.isOn, "its answers are others at each run") }
}
