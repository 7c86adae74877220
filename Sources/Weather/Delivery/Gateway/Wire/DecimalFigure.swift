import Foundation

/// A number as text, rounded half away from zero to so many decimals, without zeros at the end and without `-0`.
struct DecimalFigure {
    private let scaled: Int64
    private let places: Int
    private let keepsPoint: Bool

    /// - Parameters:
    ///   - number: Finite; beyond ±10¹⁵ it is cut to that.
    ///   - places: 0…6.
    ///   - keepsPoint: Whether whole numbers end in `.0`.
    init(_ number: Double, places: Int, keepsPoint: Bool = false) {
        var factor = 1.0
        for _ in 0..<places { factor *= 10 }
        let limit = 1e15
        scaled = Int64((max(-limit, min(limit, number * factor))).rounded())
        self.places = places
        self.keepsPoint = keepsPoint
    }

    /// Whether it is above 0 as written.
    var isPositive: Bool { scaled > 0 }

    var text: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    func append(to bytes: inout [UInt8]) {
        if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
        var unit: UInt64 = 1
        for _ in 0..<places { unit *= 10 }
        var (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: unit)
        bytes.append(contentsOf: String(whole).utf8)
        if fraction == 0, !keepsPoint { return }
        bytes.append(UInt8(ascii: "."))
        if fraction == 0 { bytes.append(UInt8(ascii: "0")) }
        while fraction > 0 {
            unit /= 10
            (whole, fraction) = fraction.quotientAndRemainder(dividingBy: unit)
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: whole))
        }
    }
}
