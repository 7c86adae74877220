import TolerantJSON

/// `/data/3.0/onecall`. A block that is excluded or empty is missing.
struct OneCallPayload: Decodable {
    /// `current` and the elements of `hourly`.
    struct Moment: Decodable, MomentPayload {
        @Tolerant var dt: Double?
        @Tolerant var temp: Double?
        @Tolerant var feels_like: Double?
        @Tolerant var pressure: Double?
        @Tolerant var humidity: Double?
        @Tolerant var dew_point: Double?
        @Tolerant var uvi: Double?
        @Tolerant var clouds: Double?
        @Tolerant var visibility: Double?
        @Tolerant var wind_speed: Double?
        @Tolerant var wind_deg: Double?
        @Tolerant var wind_gust: Double?
        @Tolerant var weather: TolerantArray<WeatherElement>?
        /// 0 … 1; only in `hourly`.
        @Tolerant var pop: Double?
        @Tolerant var rain: Volume?
        @Tolerant var snow: Volume?
    }

    struct Minute: Decodable {
        @Tolerant var dt: Double?
        /// In millimetres per hour.
        @Tolerant var precipitation: Double?
    }

    struct Day: Decodable {
        struct Temperatures: Decodable {
            @Tolerant var min: Double?
            @Tolerant var max: Double?
            @Tolerant var morn: Double?
            @Tolerant var day: Double?
            @Tolerant var eve: Double?
            @Tolerant var night: Double?
        }

        /// About local noon.
        @Tolerant var dt: Double?
        @Tolerant var temp: Temperatures?
        @Tolerant var feels_like: Temperatures?
        @Tolerant var pressure: Double?
        @Tolerant var humidity: Double?
        @Tolerant var dew_point: Double?
        @Tolerant var wind_speed: Double?
        @Tolerant var wind_deg: Double?
        @Tolerant var wind_gust: Double?
        @Tolerant var weather: TolerantArray<WeatherElement>?
        @Tolerant var clouds: Double?
        @Tolerant var uvi: Double?
        @Tolerant var pop: Double?
        /// Millimetres of the day: here numbers, not objects.
        @Tolerant var rain: Double?
        @Tolerant var snow: Double?
    }

    struct Alert: Decodable {
        @Tolerant var sender_name: String?
        @Tolerant var event: String?
        @Tolerant var start: Double?
        @Tolerant var end: Double?
        @Tolerant var description: String?
        @Tolerant var tags: TolerantArray<String>?
    }

    @Tolerant var lat: Double?
    @Tolerant var lon: Double?
    /// IANA name.
    @Tolerant var timezone: String?
    /// The offset from UTC in seconds, positive in the east.
    @Tolerant var timezone_offset: Double?
    @Tolerant var current: Moment?
    @Tolerant var minutely: TolerantArray<Minute>?
    @Tolerant var hourly: TolerantArray<Moment>?
    @Tolerant var daily: TolerantArray<Day>?
    @Tolerant var alerts: TolerantArray<Alert>?
}
