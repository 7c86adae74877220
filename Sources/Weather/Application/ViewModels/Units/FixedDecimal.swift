import Foundation

/// Numbers with a fixed count of decimals, without a locale: Korean and English both write a point.
///
/// The one place of the product that rounds for display.
public enum FixedDecimal {
    /// Rounded half away from zero; never "-0", "-0.0" and so on. "–" for what is no number or beyond 15 digits.
    public static func text(_ value: Double, decimals: Int) -> String {
        guard let scaled = scaled(value, decimals: decimals) else { return "–" }
        let digits = String(scaled.magnitude)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        let whole = padded.dropLast(decimals)
        let sign = scaled < 0 ? "-" : ""
        return decimals > 0 ? "\(sign)\(whole).\(padded.suffix(decimals))" : sign + whole
    }

    /// As ``text(_:decimals:)``, without the zeros at the end: "21.4", "21".
    public static func shortest(_ value: Double, decimals: Int) -> String {
        let text = text(value, decimals: decimals)
        guard text.contains(".") else { return text }
        let trimmed = text.reversed().drop { $0 == "0" }
        return String((trimmed.first == "." ? trimmed.dropFirst() : trimmed).reversed())
    }

    /// Half away from zero.
    public static func rounded(_ value: Double) -> Int? {
        scaled(value, decimals: 0)
    }

    private static func scaled(_ value: Double, decimals: Int) -> Int? {
        let scaled = (value * pow(10, Double(decimals))).rounded(.toNearestOrAwayFromZero)
        return scaled.isFinite && abs(scaled) < 1e15 ? Int(scaled) : nil
    }
}
