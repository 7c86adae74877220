/// A number with so many decimals, without a locale: Korean and English both write a point.
///
/// Rounded half away from zero; never "-0", "-0.0" and so on. The one place that rounds what is shown or sent.
public struct FixedDecimal: Hashable, Sendable {
    /// What becomes of the zeros at the end of the decimals.
    public enum Zeros: Sendable {
        /// "21.40", "21.00".
        case kept
        /// "21.4", "21".
        case dropped
        /// "21.4", "21.0".
        case droppedButOne
    }

    /// The number in units of the last decimal.
    private let scaled: Int64
    private let decimals: Int

    private static let limit = 1e15

    /// Nil for what is no number, and beyond 15 digits.
    /// - Parameter decimals: 0…15.
    public init?(_ value: Double, decimals: Int) {
        let scaled = (value * Self.scale(decimals)).rounded(.toNearestOrAwayFromZero)
        guard abs(scaled) < Self.limit else { return nil }
        (self.scaled, self.decimals) = (Int64(scaled), decimals)
    }

    /// Beyond 15 digits it is cut to that.
    /// - Parameters:
    ///   - value: Finite.
    ///   - decimals: 0…15.
    public init(clamping value: Double, decimals: Int) {
        let scaled = max(-Self.limit, min(Self.limit, value * Self.scale(decimals)))
        (self.scaled, self.decimals) = (Int64(scaled.rounded(.toNearestOrAwayFromZero)), decimals)
    }

    /// Whether it is above 0 as written.
    public var isPositive: Bool { scaled > 0 }

    /// Its digits in ASCII.
    public func text(zeros: Zeros = .dropped) -> String {
        withDigits(zeros) { String(decoding: $0, as: UTF8.self) }
    }

    /// Puts its digits, in ASCII, at the end of the bytes.
    public func append(to bytes: inout [UInt8], zeros: Zeros = .dropped) {
        withDigits(zeros) { bytes.append(contentsOf: $0) }
    }

    /// Written from the last digit to the first, on the stack.
    private func withDigits<Value>(_ zeros: Zeros, _ use: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        // A sign, 16 digits, 15 zeros before them, a point.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { buffer in
            var start = buffer.count
            func put(_ byte: UInt8) {
                start -= 1
                buffer[start] = byte
            }
            var (rest, places) = (scaled.magnitude, decimals)
            func putDigit() {
                put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
                rest /= 10
            }
            while zeros != .kept, places > 0, rest % 10 == 0 {
                rest /= 10
                places -= 1
            }
            for _ in 0..<places { putDigit() }
            if places == 0, zeros == .droppedButOne { put(UInt8(ascii: "0")) }
            if places > 0 || zeros == .droppedButOne { put(UInt8(ascii: ".")) }
            repeat { putDigit() } while rest > 0
            if scaled < 0 { put(UInt8(ascii: "-")) }
            return use(UnsafeBufferPointer(rebasing: buffer[start...]))
        }
    }

    private static func scale(_ decimals: Int) -> Double {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        return scale
    }
}

extension FixedDecimal {
    /// "21.40". "–" for what is no number, and beyond 15 digits.
    public static func text(_ value: Double, decimals: Int) -> String {
        FixedDecimal(value, decimals: decimals)?.text(zeros: .kept) ?? "–"
    }

    /// As ``text(_:decimals:)``, without the zeros at the end: "21.4", "21".
    public static func shortest(_ value: Double, decimals: Int) -> String {
        FixedDecimal(value, decimals: decimals)?.text() ?? "–"
    }

    /// The nearest whole number; nil for what is no number, and beyond 15 digits.
    public static func rounded(_ value: Double) -> Int? {
        FixedDecimal(value, decimals: 0).map { Int($0.scaled) }
    }
}
