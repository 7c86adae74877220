/// One periodic term of the moon's motion: an angle, which is a sum of integer multiples of the four fundamental
/// arguments, and its amplitudes.
struct LunarTerm {
    /// The multiples of the mean elongation, of the sun's and the moon's mean anomaly, and of the argument of
    /// latitude.
    let elongation, solarAnomaly, lunarAnomaly, latitudeArgument: Double
    /// The amplitude of the sine in millionths of a degree, of longitude or latitude.
    let sine: Double
    /// The amplitude of the cosine in metres, of distance.
    let cosine: Double

    init(_ d: Double, _ m: Double, _ a: Double, _ f: Double, _ sine: Double, _ cosine: Double = 0) {
        elongation = d
        solarAnomaly = m
        lunarAnomaly = a
        latitudeArgument = f
        self.sine = sine
        self.cosine = cosine
    }
}

/// The largest terms of the lunar theory ELP-2000/82 (M. Chapront-Touzé and J. Chapront, Astron. Astrophys. 124,
/// 1983) as tabulated by J. Meeus, "Astronomical Algorithms", 2nd edition, 1998, tables 47.A and 47.B: about 10″ in
/// longitude and 4″ in latitude.
extension LunarEphemeris {
    /// Table 47.A: longitude and distance.
    static let termsOfLongitude: [LunarTerm] = [
        LunarTerm(0, 0, 1, 0, 6_288_774, -20_905_355),
        LunarTerm(2, 0, -1, 0, 1_274_027, -3_699_111),
        LunarTerm(2, 0, 0, 0, 658_314, -2_955_968),
        LunarTerm(0, 0, 2, 0, 213_618, -569_925),
        LunarTerm(0, 1, 0, 0, -185_116, 48_888),
        LunarTerm(0, 0, 0, 2, -114_332, -3149),
        LunarTerm(2, 0, -2, 0, 58_793, 246_158),
        LunarTerm(2, -1, -1, 0, 57_066, -152_138),
        LunarTerm(2, 0, 1, 0, 53_322, -170_733),
        LunarTerm(2, -1, 0, 0, 45_758, -204_586),
        LunarTerm(0, 1, -1, 0, -40_923, -129_620),
        LunarTerm(1, 0, 0, 0, -34_720, 108_743),
        LunarTerm(0, 1, 1, 0, -30_383, 104_755),
        LunarTerm(2, 0, 0, -2, 15_327, 10_321),
        LunarTerm(0, 0, 1, 2, -12_528, 0),
        LunarTerm(0, 0, 1, -2, 10_980, 79_661),
        LunarTerm(4, 0, -1, 0, 10_675, -34_782),
        LunarTerm(0, 0, 3, 0, 10_034, -23_210),
        LunarTerm(4, 0, -2, 0, 8548, -21_636),
        LunarTerm(2, 1, -1, 0, -7888, 24_208),
        LunarTerm(2, 1, 0, 0, -6766, 30_824),
        LunarTerm(1, 0, -1, 0, -5163, -8379),
        LunarTerm(1, 1, 0, 0, 4987, -16_675),
        LunarTerm(2, -1, 1, 0, 4036, -12_831),
        LunarTerm(2, 0, 2, 0, 3994, -10_445),
        LunarTerm(4, 0, 0, 0, 3861, -11_650),
        LunarTerm(2, 0, -3, 0, 3665, 14_403),
        LunarTerm(0, 1, -2, 0, -2689, -7003),
        LunarTerm(2, 0, -1, 2, -2602, 0),
        LunarTerm(2, -1, -2, 0, 2390, 10_056),
        LunarTerm(1, 0, 1, 0, -2348, 6322),
        LunarTerm(2, -2, 0, 0, 2236, -9884),
        LunarTerm(0, 1, 2, 0, -2120, 5751),
        LunarTerm(0, 2, 0, 0, -2069, 0),
        LunarTerm(2, -2, -1, 0, 2048, -4950),
        LunarTerm(2, 0, 1, -2, -1773, 4130),
        LunarTerm(2, 0, 0, 2, -1595, 0),
        LunarTerm(4, -1, -1, 0, 1215, -3958),
        LunarTerm(0, 0, 2, 2, -1110, 0),
        LunarTerm(3, 0, -1, 0, -892, 3258),
        LunarTerm(2, 1, 1, 0, -810, 2616),
        LunarTerm(4, -1, -2, 0, 759, -1897),
        LunarTerm(0, 2, -1, 0, -713, -2117),
        LunarTerm(2, 2, -1, 0, -700, 2354),
        LunarTerm(2, 1, -2, 0, 691, 0),
        LunarTerm(2, -1, 0, -2, 596, 0),
        LunarTerm(4, 0, 1, 0, 549, -1423),
        LunarTerm(0, 0, 4, 0, 537, -1117),
        LunarTerm(4, -1, 0, 0, 520, -1571),
        LunarTerm(1, 0, -2, 0, -487, -1739),
        LunarTerm(2, 1, 0, -2, -399, 0),
        LunarTerm(0, 0, 2, -2, -381, -4421),
        LunarTerm(1, 1, 1, 0, 351, 0),
        LunarTerm(3, 0, -2, 0, -340, 0),
        LunarTerm(4, 0, -3, 0, 330, 0),
        LunarTerm(2, -1, 2, 0, 327, 0),
        LunarTerm(0, 2, 1, 0, -323, 1165),
        LunarTerm(1, 1, -1, 0, 299, 0),
        LunarTerm(2, 0, 3, 0, 294, 0),
        LunarTerm(2, 0, -1, -2, 0, 8752),
    ]

    /// Table 47.B: latitude.
    static let termsOfLatitude: [LunarTerm] = [
        LunarTerm(0, 0, 0, 1, 5_128_122),
        LunarTerm(0, 0, 1, 1, 280_602),
        LunarTerm(0, 0, 1, -1, 277_693),
        LunarTerm(2, 0, 0, -1, 173_237),
        LunarTerm(2, 0, -1, 1, 55_413),
        LunarTerm(2, 0, -1, -1, 46_271),
        LunarTerm(2, 0, 0, 1, 32_573),
        LunarTerm(0, 0, 2, 1, 17_198),
        LunarTerm(2, 0, 1, -1, 9266),
        LunarTerm(0, 0, 2, -1, 8822),
        LunarTerm(2, -1, 0, -1, 8216),
        LunarTerm(2, 0, -2, -1, 4324),
        LunarTerm(2, 0, 1, 1, 4200),
        LunarTerm(2, 1, 0, -1, -3359),
        LunarTerm(2, -1, -1, 1, 2463),
        LunarTerm(2, -1, 0, 1, 2211),
        LunarTerm(2, -1, -1, -1, 2065),
        LunarTerm(0, 1, -1, -1, -1870),
        LunarTerm(4, 0, -1, -1, 1828),
        LunarTerm(0, 1, 0, 1, -1794),
        LunarTerm(0, 0, 0, 3, -1749),
        LunarTerm(0, 1, -1, 1, -1565),
        LunarTerm(1, 0, 0, 1, -1491),
        LunarTerm(0, 1, 1, 1, -1475),
        LunarTerm(0, 1, 1, -1, -1410),
        LunarTerm(0, 1, 0, -1, -1344),
        LunarTerm(1, 0, 0, -1, -1335),
        LunarTerm(0, 0, 3, 1, 1107),
        LunarTerm(4, 0, 0, -1, 1021),
        LunarTerm(4, 0, -1, 1, 833),
        LunarTerm(0, 0, 1, -3, 777),
        LunarTerm(4, 0, -2, 1, 671),
        LunarTerm(2, 0, 0, -3, 607),
        LunarTerm(2, 0, 2, -1, 596),
        LunarTerm(2, -1, 1, -1, 491),
        LunarTerm(2, 0, -2, 1, -451),
        LunarTerm(0, 0, 3, -1, 439),
        LunarTerm(2, 0, 2, 1, 422),
        LunarTerm(2, 0, -3, -1, 421),
        LunarTerm(2, 1, -1, 1, -366),
        LunarTerm(2, 1, 0, 1, -351),
        LunarTerm(4, 0, 0, 1, 331),
        LunarTerm(2, -1, 1, 1, 315),
        LunarTerm(2, -2, 0, -1, 302),
        LunarTerm(0, 0, 1, 3, -283),
        LunarTerm(2, 1, 1, -1, -229),
        LunarTerm(1, 1, 0, -1, 223),
        LunarTerm(1, 1, 0, 1, 223),
        LunarTerm(0, 1, -2, -1, -220),
        LunarTerm(2, 1, -1, -1, -220),
        LunarTerm(1, 0, 1, 1, -185),
        LunarTerm(2, -1, -2, -1, 181),
        LunarTerm(0, 1, 2, 1, -177),
        LunarTerm(4, 0, -2, -1, 176),
        LunarTerm(4, -1, -1, -1, 166),
        LunarTerm(1, 0, 1, -1, -164),
        LunarTerm(4, 0, 1, -1, 132),
        LunarTerm(1, 0, -1, -1, -119),
        LunarTerm(4, -1, 0, -1, 115),
        LunarTerm(2, -2, 0, 1, 107),
    ]
}
