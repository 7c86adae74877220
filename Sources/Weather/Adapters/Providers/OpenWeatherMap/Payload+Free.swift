import TolerantJSON

/// `/data/2.5/weather`, and the elements of `/data/2.5/forecast`.
struct EntryPayload: Decodable, MomentPayload {
    @Tolerant var coord: PointPayload?
    @Tolerant var weather: TolerantArray<WeatherElement>?
    @Tolerant var main: MainPayload?
    @Tolerant var visibility: Double?
    @Tolerant var wind: WindPayload?
    /// 0 … 1; only in `forecast`.
    @Tolerant var pop: Double?
    @Tolerant var rain: Volume?
    @Tolerant var snow: Volume?
    @Tolerant var clouds: CloudsPayload?
    /// Unix seconds, as in all bodies.
    @Tolerant var dt: Double?
    /// The offset from UTC in seconds, positive in the east; in `forecast`, the city has it.
    @Tolerant var timezone: Double?
}

/// `/data/2.5/forecast`.
struct ForecastPayload: Decodable {
    struct City: Decodable {
        @Tolerant var coord: PointPayload?
        /// The offset from UTC in seconds, positive in the east.
        @Tolerant var timezone: Double?
    }

    let list: TolerantArray<EntryPayload>
    @Tolerant var city: City?
}

/// `/data/2.5/air_pollution/forecast`.
struct AirPollutionPayload: Decodable {
    struct Entry: Decodable {
        @Tolerant var dt: Double?
        @Tolerant var components: Components?
    }

    /// In µg/m³.
    struct Components: Decodable {
        @Tolerant var co: Double?
        @Tolerant var no: Double?
        @Tolerant var no2: Double?
        @Tolerant var o3: Double?
        @Tolerant var so2: Double?
        @Tolerant var pm2_5: Double?
        @Tolerant var pm10: Double?
        @Tolerant var nh3: Double?
    }

    @Tolerant var coord: PointPayload?
    let list: TolerantArray<Entry>
}
