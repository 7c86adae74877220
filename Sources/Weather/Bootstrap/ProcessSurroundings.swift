import Foundation

/// The environment of the process: variables, arguments, standard streams.
struct ProcessSurroundings: Sendable {
    /// One of the standard streams.
    enum Stream: Int32 {
        case output = 1
        case error = 2
    }

    let environment: [String: String]
    /// The arguments without the program's name.
    let arguments: [String]
    /// Receives the output instead of the streams; `nil` for the process's own streams.
    private let taker: (@Sendable (_ text: String, Stream) -> Bool)?

    init() {
        environment = ProcessInfo.processInfo.environment
        arguments = Array(CommandLine.arguments.dropFirst())
        taker = nil
    }

    /// Creates the environment of a simulated process inside this one, whose output the taker receives; it returns
    /// `false` if the output was lost.
    init(
        environment: [String: String],
        arguments: [String],
        writing taker: @escaping @Sendable (_ text: String, Stream) -> Bool
    ) {
        self.environment = environment
        self.arguments = arguments
        self.taker = taker
    }

    var writesToTerminal: Bool { taker == nil && isatty(Stream.output.rawValue) == 1 }

    /// Whether a person can answer: input and messages both use a terminal.
    var isInteractive: Bool { taker == nil && isatty(0) == 1 && isatty(Stream.error.rawValue) == 1 }

    /// The terminal's width; `nil` if output is not a terminal.
    var columns: Int? {
        var size = winsize()
        guard taker == nil, ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
        else { return nil }
        return Int(size.ws_col)
    }

    /// Reads one line of standard input without its line end, or `nil` at the end of the input.
    func readLine() -> String? { Swift.readLine() }

    /// Writes a text, and returns whether nothing was lost. If the reader closed its end, nothing counts as lost.
    func write(_ text: String, to stream: Stream) -> Bool {
        if let taker { return taker(text, stream) }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(stream.rawValue, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return errno == EPIPE }
            rest = rest.dropFirst(written)
        }
        return true
    }
}
