import NIOCore

/// How many bytes of DATA frames a connection may send (RFC 9113, section 5.2), shared by the framework, which keeps a
/// window of its own for what it sends, and the answers that pass it by.
///
/// The framework has the initial window, and is told of increments only as it needs them. What it is told and what is left
/// here are together what the client allows, so neither can send too much, and neither waits for what the other has.
struct SendWindow {
    /// What answers from memory may still take.
    private(set) var own = 0
    /// The same of each new stream.
    private(set) var stream = 65_535
    /// What the framework may still send.
    private var framework = 65_535

    /// With less than that, the framework is given more. A client whose window is never larger is left to it.
    private static let enough = 1 << 20

    mutating func increase(by increment: Int) { own += increment }

    mutating func setStream(_ size: Int) { stream = size }

    /// Whether there is room for an answer on a stream of its own.
    func admits(_ bytes: Int) -> Bool { bytes <= own && bytes <= stream }

    mutating func take(_ bytes: Int) { own -= bytes }

    /// Counts what the framework has sent.
    mutating func frameworkSent(_ bytes: Int) { framework -= bytes }

    /// Whether the framework should be given some.
    var isFrameworkShort: Bool { own > 0 && framework < Self.enough / 2 }

    /// Gives the framework what it lacks.
    ///
    /// - Returns: The increment to tell it; 0 if there is none.
    mutating func giveToFramework() -> Int {
        let part = max(0, min(own, Self.enough - framework))
        own -= part
        framework += part
        return part
    }
}

/// Counts the bytes of DATA frames in a stream of frames, however it is divided.
struct DataCount {
    /// How many bytes of the current frame's head were read.
    private var position = 0
    /// Its first four bytes: the length of the payload and the kind.
    private var bits: UInt32 = 0
    /// How many bytes of the current payload are missing.
    private var missing = 0

    /// Reads the next bytes.
    ///
    /// - Returns: The bytes of DATA frames whose heads end here; padding counts too.
    mutating func count(in bytes: ByteBuffer) -> Int {
        bytes.withUnsafeReadableBytes { bytes in
            var (index, total) = (0, 0)
            while index < bytes.count {
                if missing > 0 {
                    let part = min(missing, bytes.count - index)
                    missing -= part
                    index += part
                    continue
                }
                if position < 4 { bits = bits << 8 | UInt32(bytes[index]) }
                position += 1
                index += 1
                guard position == FrameHead.size else { continue }
                position = 0
                missing = Int(bits >> 8)
                if FrameHead.Kind(rawValue: UInt8(truncatingIfNeeded: bits)) == .data { total += missing }
            }
            return total
        }
    }
}
