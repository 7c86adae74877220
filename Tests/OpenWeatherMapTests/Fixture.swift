/// Bodies in the documented formats (https://openweathermap.org/current, /forecast5, /api/one-call-3,
/// /api/air-pollution), with made-up values.
enum Fixture {
    static func current(
        temp: String = "298.48",
        weather: String = #"[{"id":501,"main":"Rain","description":"moderate rain","icon":"10n"}]"#,
        more: String = #","rain":{"1h":3.16}"#
    ) -> String {
        """
        {"coord":{"lon":126.978,"lat":37.5665},"weather":\(weather),"base":"stations","main":{"temp":\(temp),\
        "feels_like":298.74,"temp_min":297.56,"temp_max":300.05,"pressure":1014,"humidity":64,"sea_level":1015,\
        "grnd_level":1008},"visibility":10000,"wind":{"speed":3.62,"deg":349,"gust":6.18}\(more),\
        "clouds":{"all":100},"dt":1713794400,"sys":{"country":"KR","sunrise":1661806867,"sunset":1661853804},\
        "timezone":32400,"id":1835848,"name":"Elsewhere","cod":200}
        """
    }

    static func entry(_ dt: Int, temp: Double, id: Int, pop: Double, more: String = "") -> String {
        """
        {"dt":\(dt),"main":{"temp":\(temp),"feels_like":\(temp),"pressure":1001,"sea_level":1001,"grnd_level":997,\
        "humidity":92,"temp_kf":0},"weather":[{"id":\(id)}],"clouds":{"all":100},"wind":{"speed":5.29,"deg":139,\
        "gust":13.18},"visibility":9672,"pop":\(pop)\(more),"sys":{"pod":"n"}}
        """
    }

    static func forecast(_ entries: [String]) -> String {
        """
        {"cod":"200","message":0,"cnt":\(entries.count),"list":[\(entries.joined(separator: ","))],"city":\
        {"id":0,"name":"","coord":{"lat":37.5665,"lon":126.978},"country":"","population":0,"timezone":32400,\
        "sunrise":0,"sunset":0}}
        """
    }

    /// 15, 18 and 21 h UTC on 2024 April 22.
    static let threeSteps = forecast([
        entry(1_713_798_000, temp: 285.5, id: 500, pop: 1, more: #","rain":{"3h":1.08}"#),
        entry(1_713_808_800, temp: 284.5, id: 601, pop: 0.4, more: #","snow":{"3h":0.6}"#),
        entry(1_713_819_600, temp: 283.5, id: 804, pop: 0),
    ])

    static let oneCall = """
        {"lat":37.5665,"lon":126.978,"timezone":"Asia/Seoul","timezone_offset":32400,"current":{"dt":1713795125,\
        "sunrise":1713732000,"sunset":1713780000,"temp":279.46,"feels_like":278.26,"pressure":1006,"humidity":69,\
        "dew_point":274.2,"uvi":1.6,"clouds":75,"visibility":10000,"wind_speed":1.79,"wind_deg":110,\
        "wind_gust":3.2,"rain":{"1h":0.13},"weather":[{"id":500}]},\
        "minutely":[{"dt":1713795180,"precipitation":0.6},{"dt":1713795240,"precipitation":0}],\
        "hourly":[{"dt":1713794400,"temp":279.46,"feels_like":277.6,"pressure":1006,"humidity":69,\
        "dew_point":274.2,"uvi":1.6,"clouds":0,"visibility":10000,"wind_speed":2.5,"wind_deg":19,\
        "wind_gust":3.01,"weather":[{"id":500}],"pop":0.24,"rain":{"1h":0.13}},\
        {"dt":1713798000,"temp":278.0,"pressure":1007,"humidity":70,"clouds":10,"wind_speed":2,\
        "weather":[{"id":801}],"pop":0}],\
        "daily":[{"dt":1713754800,"sunrise":1713732000,"sunset":1713780000,"moon_phase":0.45,"summary":"Rain",\
        "temp":{"day":279.61,"min":273.01,"max":280.01,"night":277.69,"eve":279.98,"morn":273.7},\
        "feels_like":{"day":277.62,"night":275.69,"eve":279.12,"morn":270.97},"pressure":1016,"humidity":55,\
        "dew_point":271.45,"wind_speed":4.28,"wind_deg":36,"wind_gust":9.62,"weather":[{"id":500}],"clouds":60,\
        "pop":0.42,"rain":0.13,"snow":0.5,"uvi":3.11}],\
        "alerts":[{"sender_name":"기상청","event":"호우주의보","start":1713816000,"end":1713855600,\
        "description":"많은 비","tags":["Rain"]}]}
        """

    static let air = """
        {"coord":{"lon":126.978,"lat":37.5665},"list":[{"main":{"aqi":3},"components":{"co":196.93,"no":0.65,\
        "no2":3.98,"o3":107.29,"so2":-9999,"pm2_5":8.58,"pm10":13.5,"nh3":2.03},"dt":1713794400},\
        {"main":{"aqi":2},"components":{"pm2_5":9.5},"dt":1713798000}]}
        """
}
