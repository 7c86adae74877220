import Charts

/// A colour at a position of a drawing of temperatures: the same temperature has the same colour in every row and on
/// every day.
public struct GradientStop: Hashable, Sendable {
    /// "37.5%".
    public var offset: String
    /// "#6edcc8".
    public var color: String

    /// Returns the colours from the coldest temperature to the warmest, in degrees Celsius.
    ///
    /// - Parameter scale: The positions, as percentages of the drawing.
    static func stops(over celsius: ClosedRange<Double>, on scale: ChartScale) -> [GradientStop] {
        let within = anchors.map(\.celsius).filter { celsius.lowerBound < $0 && $0 < celsius.upperBound }
        return ([celsius.lowerBound] + within + [celsius.upperBound]).map {
            GradientStop(offset: ChartNumber.text(scale.position(of: $0)) + "%", color: color(of: $0))
        }
    }

    /// Returns "#6edcc8": interpolated between two anchors; beyond the first and last, their colour.
    static func color(of celsius: Double) -> String {
        let next = anchors.firstIndex { $0.celsius > celsius } ?? anchors.count
        guard next > 0 else { return hexadecimal(anchors[0].color) }
        guard next < anchors.count else { return hexadecimal(anchors[anchors.count - 1].color) }
        let (a, b) = (anchors[next - 1], anchors[next])
        return hexadecimal(a.color + (b.color - a.color) * ((celsius - a.celsius) / (b.celsius - a.celsius)))
    }

    /// Red, green, blue, 0 … 255.
    private typealias Color = SIMD3<Double>

    private static let anchors: [(celsius: Double, color: Color)] = [
        (-10, [0x60, 0x78, 0xFF]), (5, [0x4C, 0xB2, 0xFF]), (15, [0x6E, 0xDC, 0xC8]),
        (22, [0xBE, 0xE2, 0x6E]), (27, [0xFF, 0xCE, 0x54]), (33, [0xFF, 0x80, 0x50]),
    ]

    private static func hexadecimal(_ color: Color) -> String {
        let bytes = [color.x, color.y, color.z].map { UInt8(min(max($0.rounded(), 0), 255)) }
        return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
