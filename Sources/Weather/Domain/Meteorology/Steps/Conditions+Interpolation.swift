import Foundation
import WeatherModels
import WeatherUnits

extension Conditions {
    /// Returns conditions linearly interpolated between these and later ones. Values that either lacks are missing.
    /// `share` is 0 for these, 1 for the later ones.
    func interpolated(to later: Conditions, share: Double) -> Conditions {
        func line(_ number: (Conditions) -> Double?) -> Double? {
            guard let a = number(self), let b = number(later) else { return nil }
            return a * (1 - share) + b * share
        }
        var between = Conditions()
        between.temperature = line { $0.temperature?.celsius }.map(Temperature.init(celsius:))
        between.feelsLike = line { $0.feelsLike?.celsius }.map(Temperature.init(celsius:))
        between.dewPoint = line { $0.dewPoint?.celsius }.map(Temperature.init(celsius:))
        between.humidity = line { $0.humidity?.value }.map { Percent($0) }
        between.pressure = line { $0.pressure?.hectopascals }.map(Pressure.init(hectopascals:))
        between.surfacePressure = line { $0.surfacePressure?.hectopascals }.map(Pressure.init(hectopascals:))
        between.cloudCover = line { $0.cloudCover?.value }.map { Percent($0) }
        between.visibility = line { $0.visibility?.metres }.map(Length.init(metres:))
        between.uvIndex = line { $0.uvIndex?.value }.map { UVIndex($0) }
        if let wind, let after = later.wind { between.wind = wind.interpolated(to: after, share: share) }
        return between
    }
}

extension Wind {
    /// Interpolates the speed linearly, so that a turning wind does not vanish in between. The direction is that of
    /// the weighted sum of both vectors, so that north lies between north-west and north-east.
    func interpolated(to later: Wind, share: Double) -> Wind {
        func line(_ a: Speed, _ b: Speed) -> Speed {
            Speed(metresPerSecond: a.metresPerSecond * (1 - share) + b.metresPerSecond * share)
        }
        return Wind(
            speed: line(speed, later.speed),
            direction: Direction.mean([(self, 1 - share), (later, share)]),
            gust: both(gust, later.gust).map(line)
        )
    }

    private func both(_ a: Speed?, _ b: Speed?) -> (Speed, Speed)? {
        guard let a, let b else { return nil }
        return (a, b)
    }
}

extension Direction {
    /// Returns the direction of the weighted sum of wind vectors, or `nil` if one has no direction or they cancel
    /// out.
    static func mean(_ winds: [(wind: Wind, weight: Double)]) -> Direction? {
        var (east, north) = (0.0, 0.0)
        for (wind, weight) in winds where weight > 0 {
            guard let direction = wind.direction else { return nil }
            let angle = direction.degrees * .pi / 180
            east += weight * wind.speed.metresPerSecond * sin(angle)
            north += weight * wind.speed.metresPerSecond * cos(angle)
        }
        guard hypot(east, north) > 1e-6 else { return nil }
        return Direction(degrees: atan2(east, north) * 180 / .pi)
    }
}
