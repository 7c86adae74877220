/// Bodies written after the documented shape.
enum Fixture {
    /// Two hours in Seoul, three sections, iso8601.
    static let plain = """
        {"latitude":37.55,"longitude":127.0,"generationtime_ms":0.05,"utc_offset_seconds":32400,
        "timezone":"Asia/Seoul","timezone_abbreviation":"GMT+9","elevation":38.0,
        "current_units":{"time":"iso8601","interval":"seconds","temperature_2m":"°C","wind_speed_10m":"m/s","precipitation":"mm","weather_code":"wmo code"},
        "current":{"time":"2025-06-01T10:15","interval":900,"temperature_2m":21.4,"wind_speed_10m":2.5,"precipitation":0.2,"weather_code":3},
        "hourly_units":{"time":"iso8601","temperature_2m":"°C","precipitation":"mm","precipitation_probability":"%","snowfall":"cm","weather_code":"wmo code"},
        "hourly":{"time":["2025-06-01T10:00","2025-06-01T11:00","2025-06-01T12:00"],"temperature_2m":[21.1,null,23.5],
        "precipitation":[9.9,0.4,0.0],"precipitation_probability":[99,40,5],"snowfall":[9.9,0.7,0],"weather_code":[95,61,3],"cloud_cover":[100,90,80]},
        "daily_units":{"time":"iso8601","temperature_2m_max":"°C","temperature_2m_min":"°C"},
        "daily":{"time":["2025-06-01"],"temperature_2m_max":[24.3],"temperature_2m_min":[15.0]}}
        """

    /// One current section, its values in the given units.
    static func current(
        temperature: String = "21.4",
        wind: String = "2.5",
        precipitation: String = "0.2",
        units: String = #""temperature_2m":"°C","wind_speed_10m":"m/s","precipitation":"mm""#
    ) -> String {
        """
        {"latitude":37.55,"longitude":127.0,"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
        "current_units":{"time":"unixtime",\(units)},
        "current":{"time":1748740500,"interval":900,"temperature_2m":\(temperature),"wind_speed_10m":\(wind),
        "precipitation":\(precipitation)}}
        """
    }
}
