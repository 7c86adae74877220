import Foundation
import WeatherUnits

/// The moments at which a height changes its sign within a span.
struct HorizonCrossings {
    /// In ascending order.
    private(set) var rises: [Date] = []
    private(set) var sets: [Date] = []
    /// Whether the height is positive at the start.
    let startsAbove: Bool

    /// - Parameter height: The height by seconds from the start of the span. It must be smooth, with at most one
    ///   extremum in half an hour.
    init(in span: TimeSpan, height: (Double) -> Double) {
        let samples = Self.samples(over: span.duration, height: height)
        startsAbove = samples[0].height > 0
        for (a, b) in zip(samples, samples.dropFirst()) where (a.height > 0) != (b.height > 0) {
            let seconds = Self.root(between: a, and: b, of: height)
            let moment = Date(timeIntervalSince1970: (span.start.timeIntervalSince1970 + seconds).rounded())
            if a.height > 0 { sets.append(moment) } else { rises.append(moment) }
        }
    }

    private typealias Sample = (seconds: Double, height: Double)

    /// Samples about every half hour and at each extremum, so that a body visible for only a few minutes is not
    /// missed.
    private static func samples(over duration: Double, height: (Double) -> Double) -> [Sample] {
        let count = max(2, Int((duration / 1800).rounded(.up)))
        let step = duration / Double(count)
        let even = (0...count).map { index -> Sample in
            let seconds = step * Double(index)
            return (seconds, height(seconds))
        }
        var samples = [even[0]]
        for index in 1..<count {
            let (a, b, c) = (even[index - 1].height, even[index].height, even[index + 1].height)
            if (b - a) * (c - b) < 0 {
                // The vertex of the parabola through the three points.
                let seconds = even[index].seconds + step * (a - c) / (2 * (a - 2 * b + c))
                let turning = (seconds, height(seconds))
                samples += seconds < even[index].seconds ? [turning, even[index]] : [even[index], turning]
            } else {
                samples.append(even[index])
            }
        }
        samples.append(even[count])
        return samples
    }

    /// Returns the zero between two samples of different sign, to a tenth of a second, by the false position method
    /// in the Illinois form (M. Dowell and P. Jarratt, BIT 11, 1971).
    private static func root(between a: Sample, and b: Sample, of height: (Double) -> Double) -> Double {
        var (low, high) = (a, b)
        for _ in 0..<40 where high.seconds - low.seconds > 0.1 {
            let seconds = low.seconds - low.height * (high.seconds - low.seconds) / (high.height - low.height)
            let found = (seconds: seconds, height: height(seconds))
            if abs(found.height) < 1e-9 { return seconds }
            if (found.height > 0) == (high.height > 0) {
                high = found
                low.height /= 2
            } else {
                low = found
                high.height /= 2
            }
        }
        return (low.seconds + high.seconds) / 2
    }
}
