import Foundation

/// What the process finds around it: environment, arguments, standard streams.
struct ProcessSurroundings: Sendable {
    /// One of the standard streams.
    enum Stream: Int32 {
        case output = 1
        case error = 2
    }

    let environment: [String: String]
    /// Without the program's name.
    let arguments: [String]
    /// Takes what is written in place of the streams; nil: they are the process's own.
    private let taker: (@Sendable (_ text: String, Stream) -> Bool)?

    init() {
        environment = ProcessInfo.processInfo.environment
        arguments = Array(CommandLine.arguments.dropFirst())
        taker = nil
    }

    /// A process within this one, whose output goes to `taker`; false where it was lost.
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

    /// Whether a person can be asked: input and messages are a terminal's.
    var isInteractive: Bool { taker == nil && isatty(0) == 1 && isatty(Stream.error.rawValue) == 1 }

    /// The terminal's width; nil where output goes elsewhere.
    var columns: Int? {
        var size = winsize()
        guard taker == nil, ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
        else { return nil }
        return Int(size.ws_col)
    }

    /// One line of standard input, without its end; nil at the end of the input.
    func readLine() -> String? { Swift.readLine() }

    /// Writes all of the text.
    /// - Returns: Whether nothing was lost. A reader that has seen enough and left lost nothing.
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
