import Foundation

/// Names the damaged body that was being tried when the process is ended by a trap or a bad access: a note that each
/// worker leaves before each try, and a signal handler that writes out the dying thread's own.
///
/// A handler may neither allocate nor lock, so the notes lie ready as bytes.
enum LastWords {
    private struct Note {
        var thread: pthread_t?
        var text: UnsafeMutableBufferPointer<UInt8>
        var count = 0
    }

    private static let longest = 1024
    /// Written by `prepare` before any worker starts, then each entry by its worker only.
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

    /// - Parameter text: what is tried now, without awaiting anything before it is done.
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
