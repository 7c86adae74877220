public import Languages
public import WeatherModels
public import WeatherUnits

// Which region uses which convention: the Unicode Common Locale Data Repository, releases 46 to 48
// (`common/supplemental/units.xml`, `unitPreferences`; `supplementalData.xml`, `timeData`; `common/main/en_*.xml`).

extension UnitSystem {
    /// The regions (ISO 3166-1 alpha-2) that use degrees Fahrenheit: the United States with its territories, the
    /// states in free association with it, and a few others.
    private static let fahrenheitRegions: Set = [
        "US", "PR", "GU", "VI", "AS", "MP", "UM", "LR", "BS", "BZ", "KY", "PW", "FM", "MH",
    ]

    /// Creates the unit system usual in a region (ISO 3166-1 alpha-2); metric if the region is unknown.
    public init(region: String?) {
        let isFahrenheit = region.map { Self.fahrenheitRegions.contains($0.uppercased()) } ?? false
        self = isFahrenheit ? .imperial : .metric
    }
}

extension QuantityUnits {
    private static let metresPerSecondRegions: Set = ["CN", "DK", "FI", "JP", "KR", "NO", "PL", "RU", "SE"]
    private static let millimetresOfMercuryRegions: Set = ["MX", "RU"]

    /// Creates the units usual in a region (ISO 3166-1 alpha-2); metric with wind in metres per second if the region is
    /// unknown.
    public init(region: String?) {
        self.init(UnitSystem(region: region))
        guard let region = region?.uppercased(), windSpeed != .milesPerHour else { return }
        switch region {
        case "GB": (windSpeed, visibility) = (.milesPerHour, .miles)
        case _ where Self.metresPerSecondRegions.contains(region): windSpeed = .metresPerSecond
        default: windSpeed = .kilometresPerHour
        }
        if region == "IN" { pressure = .inchesOfMercury }
        if Self.millimetresOfMercuryRegions.contains(region) { pressure = .millimetresOfMercury }
    }
}

extension HourCycle {
    private static let twelveHourRegions: Set = Set(
        """
        AS BT DJ ER GH IN LS PG PW SO TO VU WS CY GR AL TD BO CO CR CU DO EC GT HN KP KR MX NI NA PA PE PR SV VE \
        AG AU BB BM BS CA DM FJ FM GD GM GU GY JM KI KN KY LC LR MH MP MW NZ SB SG SL SS SZ TC TT UM US VC VG VI \
        BD PK AE BH DZ EG EH HK IQ JO KW LB LY MO MR OM PH PS QA SA SD SY TN YE BN MY KH TW ET
        """.split(separator: " ")
    )

    /// Languages whose speakers use a 12-hour clock, if their region is unknown.
    private static let twelveHourLanguages: Set<Language> = [.korean]

    /// Creates the clock format of a region (ISO 3166-1 alpha-2). If that is unknown, it is 12 hours for Korean,
    /// otherwise 24.
    public init(language: Language, region: String?) {
        let isTwelve =
            region.map { Self.twelveHourRegions.contains($0.uppercased()[...]) }
            ?? Self.twelveHourLanguages.contains(language)
        self = isTwelve ? .twelve : .twentyFour
    }
}

extension DateOrder {
    /// The regions that write English dates with the month first, and East Asia, whose own dates have the month
    /// before the day.
    private static let monthFirstRegions: Set = [
        "US", "AS", "GU", "MP", "PR", "UM", "VI", "MH", "FM", "PW", "PH", "CA", "KR", "KP", "JP", "CN", "TW",
    ]

    /// Creates the date order of a region (ISO 3166-1 alpha-2); month first if it is unknown.
    public init(region: String?) {
        let isMonthFirst = region.map { Self.monthFirstRegions.contains($0.uppercased()) } ?? true
        self = isMonthFirst ? .monthFirst : .dayFirst
    }
}
