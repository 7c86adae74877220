import Foundation

/// Prints the name of the damaged body being tried when a trap or bad access kills the process. Each worker leaves a
/// note before each try, and a signal handler prints that of the failing thread.
///
/// A signal handler must not allocate or lock, so the notes are prepared as bytes.
enum LastWords {
    private struct Note {
        var thread: pthread_t?
        var text: UnsafeMutableBufferPointer<UInt8>
        var count = 0
    }

    private static let longest = 1024
    /// Written by `prepare` before any worker starts; then each worker writes only its own entry.
    nonisolated(unsafe) private static var notes = UnsafeMutableBufferPointer<Note>.allocate(capacity: 0)

    static func prepare(workers: Int) {
        notes = .allocate(capacity: workers)
        for worker in 0..<workers {
            notes.initializeElement(at: worker, to: Note(text: .allocate(capacity: longest)))
        }
        for kind in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
            signal(kind) { kind in
                LastWords.say()
                signal(kind, SIG_DFL)
                raise(kind)
            }
        }
    }

    /// - Parameter text: What is tried now, without suspension until it is done.
    static func note(_ text: String, worker: Int) {
        notes[worker].thread = pthread_self()
        let line = "\nCRASHED: " + text + "\n"
        notes[worker].count = notes[worker].text.update(fromContentsOf: line.utf8.prefix(longest))
    }

    private static func say() {
        for note in notes where note.thread == pthread_self() {
            _ = write(STDERR_FILENO, note.text.baseAddress, note.count)
        }
    }
}
