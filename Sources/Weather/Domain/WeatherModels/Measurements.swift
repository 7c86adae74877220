public import WeatherUnits

/// A place with instruments.
public struct Station: Hashable, Sendable {
    /// For example `RKSI`; `nil` if it has none.
    public var code: String?
    /// In the language of its operator, with other names if they are known.
    public var name: LocalizedName
    public var coordinate: Coordinate
    /// Above mean sea level.
    public var elevation: Length?

    public init(code: String? = nil, name: LocalizedName, coordinate: Coordinate, elevation: Length? = nil) {
        self.code = code
        self.name = name
        self.coordinate = coordinate
        self.elevation = elevation
    }
}

/// The weather as instruments of a station near the place measured it. It stands beside the weather of the place and never
/// replaces it: the station is elsewhere.
public struct MeasuredConditions: Hashable, Sendable {
    public var station: Station
    /// From the place to the station, by great circle.
    public var distance: Length
    /// With the time of the measurement.
    public var current: CurrentConditions
    /// The station's report as sent, for example a METAR; `nil` if there is none.
    public var report: String?
    /// The station's own forecast as sent, for example a TAF; `nil` if there is none.
    public var forecast: String?

    public init(
        station: Station,
        distance: Length,
        current: CurrentConditions,
        report: String? = nil,
        forecast: String? = nil
    ) {
        self.station = station
        self.distance = distance
        self.current = current
        self.report = report
        self.forecast = forecast
    }
}

/// The quality of the air as a station near the place measured it, with what its agency expects.
public struct MeasuredAir: Hashable, Sendable {
    public var station: Station
    /// From the place to the station, by great circle.
    public var distance: Length
    /// The mean of one hour, by its start.
    public var hour: AirQuality
    /// The means of the 24 hours that end with `hour`; empty if none is known.
    public var dayMeans: Concentrations
    /// Whether the agency may still correct it: 확정 전.
    public var isProvisional: Bool
    /// The agency's forecast for the region of the place, by day; empty if there is none.
    public var outlook: [AirOutlook]

    public init(
        station: Station,
        distance: Length,
        hour: AirQuality,
        dayMeans: Concentrations = [:],
        isProvisional: Bool = false,
        outlook: [AirOutlook] = []
    ) {
        self.station = station
        self.distance = distance
        self.hour = hour
        self.dayMeans = dayMeans
        self.isProvisional = isProvisional
        self.outlook = outlook
    }
}

/// What an agency expects of a pollutant in a region on one day.
public struct AirOutlook: Hashable, Sendable {
    public var day: LocalDay
    public var pollutant: Pollutant
    /// In the agency's words: 서울, 경기남부.
    public var region: String
    /// The grade in the agency's words: 좋음, 보통, 나쁨, 매우나쁨; 낮음, 높음 for days farther ahead.
    public var grade: String

    public init(day: LocalDay, pollutant: Pollutant, region: String, grade: String) {
        self.day = day
        self.pollutant = pollutant
        self.region = region
        self.grade = grade
    }
}
