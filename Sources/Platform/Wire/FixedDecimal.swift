/// A number with a fixed number of decimals, independent of the locale: Korean and English both use a point.
///
/// It is rounded half away from zero and is never "-0" or "-0.0". This is the only place that rounds what is shown or
/// sent.
public struct FixedDecimal: Hashable, Sendable {
    /// What happens to trailing zeros.
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

    /// Returns `nil` for infinity, NaN and more than 15 digits.
    /// - Parameter decimals: 0…15.
    public init?(_ value: Double, decimals: Int) {
        let scaled = (value * Self.scale(decimals)).rounded(.toNearestOrAwayFromZero)
        guard abs(scaled) < Self.limit else { return nil }
        (self.scaled, self.decimals) = (Int64(scaled), decimals)
    }

    /// Clamps the value to 15 digits.
    /// - Parameters:
    ///   - value: A finite value.
    ///   - decimals: 0…15.
    public init(clamping value: Double, decimals: Int) {
        let scaled = max(-Self.limit, min(Self.limit, value * Self.scale(decimals)))
        (self.scaled, self.decimals) = (Int64(scaled.rounded(.toNearestOrAwayFromZero)), decimals)
    }

    /// Whether it is above 0 after rounding.
    public var isPositive: Bool { scaled > 0 }

    /// Returns the number in ASCII.
    public func text(zeros: Zeros = .dropped) -> String {
        withDigits(zeros) { String(decoding: $0, as: UTF8.self) }
    }

    /// Appends the number in ASCII.
    public func append(to bytes: inout [UInt8], zeros: Zeros = .dropped) {
        withDigits(zeros) { bytes.append(contentsOf: $0) }
    }

    /// Writes from the last digit to the first, on the stack.
    private func withDigits<Value>(_ zeros: Zeros, _ use: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        // A sign, 16 digits, 15 leading zeros and a point.
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
    /// Returns a text such as "21.40", or "–" for infinity, NaN and more than 15 digits.
    public static func text(_ value: Double, decimals: Int) -> String {
        FixedDecimal(value, decimals: decimals)?.text(zeros: .kept) ?? "–"
    }

    /// Like ``text(_:decimals:)``, without trailing zeros: "21.4", "21".
    public static func shortest(_ value: Double, decimals: Int) -> String {
        FixedDecimal(value, decimals: decimals)?.text() ?? "–"
    }

    /// Returns the nearest whole number, or `nil` for infinity, NaN and more than 15 digits.
    public static func rounded(_ value: Double) -> Int? {
        FixedDecimal(value, decimals: 0).map { Int($0.scaled) }
    }
}
