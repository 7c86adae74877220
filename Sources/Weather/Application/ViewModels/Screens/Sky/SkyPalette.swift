/// The skies behind weather: by cloud cover and precipitation, and by the altitude of the sun, never by the clock.
///
/// Each sky is a class of one style sheet (``css``), so that pages need no inline styles.
public enum SkyPalette {
    /// What covers the sky.
    public enum Cover: String, CaseIterable, Sendable {
        case clear, few, scattered, broken, overcast, rain, snow, storm
        /// For typical weather and for unknown conditions.
        case unknown
    }

    /// The altitudes of the sun in degrees that have their own skies: night below the first, day above the last.
    static let elevations: [Double] = [-12, -10, -8, -6, -4, -2, 0, 2, 4]

    /// Returns the class for a cover and an altitude of the sun in degrees: `sky-rain-8`.
    public static func name(of cover: Cover, sunElevation: Double) -> String {
        "sky-\(cover.rawValue)-\(step(of: sunElevation))"
    }

    /// Returns the colour of the top of the sky, for the browser's bars: `#1f6fd6`.
    public static func themeColor(of cover: Cover, sunElevation: Double) -> String {
        gradient(of: cover, sunElevation: elevations[step(of: sunElevation)]).top.css
    }

    private static func step(of elevation: Double) -> Int {
        let nearest = elevations.indices.min {
            abs(elevations[$0] - elevation) < abs(elevations[$1] - elevation)
        }
        return nearest ?? elevations.count - 1
    }

    static func gradient(of cover: Cover, sunElevation: Double) -> SkyGradient {
        let sky =
            switch cover {
            case .clear: clear(at: sunElevation)
            case .few: clouded(0.15, at: sunElevation)
            case .scattered: clouded(0.4, at: sunElevation)
            case .broken: clouded(0.72, at: sunElevation)
            case .overcast: covered(overcast, at: sunElevation)
            case .rain: covered(rain, at: sunElevation)
            case .snow: covered(snow, at: sunElevation)
            case .storm: covered(storm, at: sunElevation)
            case .unknown: covered(unknown, at: sunElevation)
            }
        return cover == .snow ? sky.readableBehindFlakes : sky.readable
    }

    // MARK: Between the anchors

    private static func clear(at elevation: Double) -> SkyGradient {
        let elevation = min(max(elevation, -12), 4)
        return elevation < duskElevation
            ? night.mixed(with: dusk, (elevation + 12) / 8)
            : dusk.mixed(with: day, (elevation + 4) / 8)
    }

    private static func clouded(_ share: Double, at elevation: Double) -> SkyGradient {
        clear(at: elevation).mixed(with: covered(overcast, at: elevation), share)
    }

    /// Returns a sky that hides the sun: dark at night, with a little glow at dusk.
    private static func covered(_ byDay: SkyGradient, at elevation: Double) -> SkyGradient {
        let elevation = min(max(elevation, -12), 4)
        let byNight = night.mixed(with: byDay.dimmed(to: 0.32), 0.6)
        let glow = 0.22 * (1 - abs(elevation - duskElevation) / 8)
        return byNight.mixed(with: byDay, (elevation + 12) / 16).mixed(with: dusk, glow)
    }

    private static let duskElevation = -4.0
    private static let day = SkyGradient(0x1F6FD6, 0x4C9BEA, 0x8CC6F5)
    private static let dusk = SkyGradient(0x2B2F6B, 0x7A5C9E, 0xE79A78)
    private static let night = SkyGradient(0x070B1C, 0x141E3C, 0x26365E)
    private static let overcast = SkyGradient(0x4C5E74, 0x71849A, 0x98A8B8)
    private static let rain = SkyGradient(0x26313F, 0x465668, 0x6E7F90)
    private static let snow = SkyGradient(0x5D7289, 0x8EA2B6, 0xBECBD8)
    private static let storm = SkyGradient(0x1B2330, 0x353F52, 0x565F75)
    private static let unknown = SkyGradient(0x35566F, 0x57788F, 0x7F9CAE)
}
