/// Slopes for a cubic curve whose extremes all lie at its points (M. Steffen, "A simple method for monotonic
/// interpolation in one dimension", Astronomy and Astrophysics 239, 1990, equations 8 and 11). His correction at the
/// ends is left out: there the slope is that of the neighbouring chord.
enum MonotoneSlopes {
    /// - Parameter points: Two or more points with strictly rising or strictly falling x.
    static func slopes(through points: [ChartPoint]) -> [Double] {
        let chords = zip(points, points.dropFirst()).map { a, b in
            (length: b.x - a.x, slope: b.x == a.x ? 0 : (b.y - a.y) / (b.x - a.x))
        }
        guard let first = chords.first, let last = chords.last else { return points.map { _ in 0 } }
        let inner = zip(chords, chords.dropFirst()).map { left, right in slope(between: left, and: right) }
        return [first.slope] + inner + [last.slope]
    }

    private typealias Chord = (length: Double, slope: Double)

    private static func slope(between left: Chord, and right: Chord) -> Double {
        guard left.slope * right.slope > 0 else { return 0 }
        let parabola =
            (left.slope * right.length + right.slope * left.length) / (left.length + right.length)
        let limit = 2 * min(abs(left.slope), abs(right.slope))
        return min(abs(parabola), limit) * (left.slope < 0 ? -1 : 1)
    }
}
