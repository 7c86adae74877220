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
        var digits = Array(String(scaled.magnitude).utf8)
        if digits.count <= places {
            digits.insert(
                contentsOf: repeatElement(UInt8(ascii: "0"), count: places + 1 - digits.count),
                at: 0
            )
        }
        bytes.append(contentsOf: digits[..<(digits.count - places)])
        var fraction = digits[(digits.count - places)...]
        while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        if fraction.isEmpty, !keepsPoint { return }
        bytes.append(UInt8(ascii: "."))
        if fraction.isEmpty { bytes.append(UInt8(ascii: "0")) }
        bytes.append(contentsOf: fraction)
    }
}
