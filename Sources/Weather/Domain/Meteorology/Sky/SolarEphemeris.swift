import Foundation

/// The position of the sun, to about 1″.
enum SolarEphemeris {
    /// Returns the apparent position: the geometric longitude of the Earth turned by 180°, reduced to the FK5 equinox
    /// (−0.09033″), with nutation and aberration (J. Meeus, "Astronomical Algorithms", 2nd edition, 1998, chapter
    /// 25). Its latitude, at most 1.2″, is taken as 0, and its distance as the mean one.
    static func position(at time: AstronomicalTime, nutation: Double) -> EclipticPosition {
        let millennia = time.centuries / 10
        var earth = 0.0
        for power in terms.reversed() {
            var sum = 0.0
            for term in power { sum += term.amplitude * cos(term.phase + term.frequency * millennia) }
            earth = earth * millennia + sum
        }
        let reduction = Angle.radians(arcseconds: -0.09033 - 20.4955)
        return EclipticPosition(
            longitude: earth + .pi + reduction + nutation,
            latitude: 0,
            distance: astronomicalUnit
        )
    }

    /// In Earth radii.
    private static let astronomicalUnit = 149_597_870.7 / 6378.137

    /// The largest terms of the Earth's longitude in the planetary theory VSOP87, version D: mean ecliptic and equinox of
    /// date (P. Bretagnon and G. Francou, Astron. Astrophys. 202, 1988). The omitted terms add up to about 1″.
    /// They are listed by the power of τ that they are multiplied by.
    private static let terms: [[SolarTerm]] = [
        [
            SolarTerm(175_347_045.7, 0, 0),
            SolarTerm(3_341_656.5, 4.669257, 6_283.07585),
            SolarTerm(34_894.3, 4.626102, 12_566.1517),
            SolarTerm(3_417.6, 2.828866, 3.5231183),
            SolarTerm(3_497.1, 2.744118, 5_753.3848849),
            SolarTerm(3_135.9, 3.62767, 77_713.7714681),
            SolarTerm(2_676.2, 4.418084, 7_860.4193924),
            SolarTerm(2_342.7, 6.135162, 3_930.2096962),
            SolarTerm(1_273.2, 2.037097, 529.6909651),
            SolarTerm(1_324.3, 0.742464, 11_506.7697698),
            SolarTerm(901.9, 2.045054, 26.2983198),
            SolarTerm(1_199.2, 1.109629, 1_577.3435424),
            SolarTerm(857.2, 3.508492, 398.1490034),
            SolarTerm(779.8, 1.178827, 5_223.6939198),
            SolarTerm(990.2, 5.232681, 5_884.9268466),
            SolarTerm(753.1, 2.533391, 5_507.5532387),
            SolarTerm(505.3, 4.582926, 18_849.22755),
            SolarTerm(492.4, 4.205066, 775.5226113),
            SolarTerm(356.7, 2.919541, 0.0673103),
            SolarTerm(284.1, 1.89869, 796.2980068),
            SolarTerm(242.8, 0.344811, 5_486.7778432),
            SolarTerm(317.1, 5.84902, 11_790.6290887),
            SolarTerm(271, 0.314886, 10_977.0788047),
            SolarTerm(206.2, 4.806466, 2_544.3144199),
            SolarTerm(205.4, 1.869478, 5_573.1428014),
            SolarTerm(202.3, 2.457678, 6_069.7767546),
            SolarTerm(126.2, 1.083026, 20.7753955),
            SolarTerm(155.5, 0.833061, 213.2990954),
            SolarTerm(115.1, 0.645449, 0.9803211),
            SolarTerm(102.9, 0.635998, 4_694.0029547),
            SolarTerm(101.7, 4.266798, 7.113547),
            SolarTerm(99.2, 6.209929, 2_146.1654165),
            SolarTerm(132.2, 3.411183, 2_942.4634233),
            SolarTerm(97.6, 0.681013, 155.4203994),
            SolarTerm(85.1, 1.298707, 6_275.962303),
            SolarTerm(101.9, 0.975692, 15_720.8387849),
            SolarTerm(84.7, 3.670801, 71_430.6956181),
            SolarTerm(78.8, 3.036983, 12_036.4607349),
            SolarTerm(79.6, 1.807913, 17_260.1546547),
            SolarTerm(85.8, 5.983226, 161_000.6857377),
        ],
        [
            SolarTerm(628_331_966_747.5, 0, 0),
            SolarTerm(206_058.9, 2.678235, 6_283.07585),
            SolarTerm(4_303.4, 2.635127, 12_566.1517),
            SolarTerm(425.3, 1.59047, 3.5231183),
            SolarTerm(109, 2.96618, 1_577.3435424),
            SolarTerm(93.5, 2.592128, 18_849.22755),
            SolarTerm(119.3, 5.795575, 26.2983198),
            SolarTerm(72.1, 1.138462, 529.6909651),
            SolarTerm(67.8, 1.874723, 398.1490034),
            SolarTerm(67.3, 4.409182, 5_507.5532387),
        ],
        [
            SolarTerm(52_918.9, 0, 0),
            SolarTerm(8_719.8, 1.072097, 6_283.07585),
            SolarTerm(309.1, 0.867288, 12_566.1517),
        ],
    ]
}

/// One periodic term of the Earth's heliocentric longitude: `amplitude × cos(phase + frequency × τ)`, in radians and
/// Julian millennia.
struct SolarTerm {
    let amplitude, phase, frequency: Double

    /// - Parameter amplitude: The amplitude in units of 10⁻⁸ radian.
    init(_ amplitude: Double, _ phase: Double, _ frequency: Double) {
        self.amplitude = amplitude * 1e-8
        self.phase = phase
        self.frequency = frequency
    }
}
