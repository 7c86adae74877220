import Foundation

/// The position of the moon, to about 10″ (J. Meeus, "Astronomical Algorithms", 2nd edition, 1998, chapter 47).
enum LunarEphemeris {
    /// Returns the apparent position.
    static func position(at time: AstronomicalTime, nutation: Double) -> EclipticPosition {
        let arguments = Arguments(centuries: time.centuries)
        var (longitude, latitude) = additives(arguments)
        var metres = 385_000_560.0
        for term in termsOfLongitude {
            let (angle, damping) = arguments.angle(of: term)
            longitude += term.sine * damping * sin(angle)
            metres += term.cosine * damping * cos(angle)
        }
        for term in termsOfLatitude {
            let (angle, damping) = arguments.angle(of: term)
            latitude += term.sine * damping * sin(angle)
        }
        return EclipticPosition(
            longitude: arguments.meanLongitude + Angle.radians(longitude / 1e6) + nutation,
            latitude: Angle.radians(latitude / 1e6),
            distance: metres / 6_378_137
        )
    }

    /// Returns the effects of Venus, Jupiter and the Earth's flattening.
    private static func additives(_ a: Arguments) -> (longitude: Double, latitude: Double) {
        let longitude = 3958 * sin(a.venus) + 1962 * sin(a.meanLongitude - a.latitude) + 318 * sin(a.jupiter)
        let latitude =
            -2235 * sin(a.meanLongitude) + 382 * sin(a.third) + 175 * sin(a.venus - a.latitude)
            + 175 * sin(a.venus + a.latitude) + 127 * sin(a.meanLongitude - a.lunarAnomaly)
            - 115 * sin(a.meanLongitude + a.lunarAnomaly)
        return (longitude, latitude)
    }

    /// The fundamental arguments in radians.
    private struct Arguments {
        let meanLongitude, elongation, solarAnomaly, lunarAnomaly, latitude, venus, jupiter, third: Double
        /// The factor for the decreasing eccentricity of the Earth's orbit.
        let eccentricity: Double

        init(centuries t: Double) {
            func angle(_ constant: Double, _ rate: Double, _ square: Double, _ cube: Double) -> Double {
                Angle.radians(constant + t * (rate + t * (square + t * cube)))
            }
            meanLongitude = angle(218.3164477, 481_267.88123421, -0.0015786, 1 / 538_841)
            elongation = angle(297.8501921, 445_267.1114034, -0.0018819, 1 / 545_868)
            solarAnomaly = angle(357.5291092, 35_999.0502909, -0.0001536, 1 / 24_490_000)
            lunarAnomaly = angle(134.9633964, 477_198.8675055, 0.0087414, 1 / 69_699)
            latitude = angle(93.2720950, 483_202.0175233, -0.0036539, -1 / 3_526_000)
            venus = angle(119.75, 131.849, 0, 0)
            jupiter = angle(53.09, 479_264.290, 0, 0)
            third = angle(313.45, 481_266.484, 0, 0)
            eccentricity = 1 - 0.002516 * t - 0.0000074 * t * t
        }

        /// Returns the angle of a term and the factor for its amplitude.
        func angle(of term: LunarTerm) -> (angle: Double, damping: Double) {
            let angle =
                term.elongation * elongation + term.solarAnomaly * solarAnomaly
                + term.lunarAnomaly * lunarAnomaly + term.latitudeArgument * latitude
            let damping =
                switch abs(term.solarAnomaly) {
                case 1: eccentricity
                case 2: eccentricity * eccentricity
                default: 1.0
                }
            return (angle, damping)
        }
    }
}
