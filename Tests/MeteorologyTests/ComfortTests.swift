import Meteorology
import Testing
import WeatherUnits

@Suite struct ComfortTests {
    private func feelsLike(_ celsius: Double, humidity: Double? = nil, wind: Double? = nil) -> Double? {
        FeelsLike.temperature(
            air: Temperature(celsius: celsius),
            humidity: humidity.map { Percent($0) },
            wind: wind.map(Speed.init(metresPerSecond:))
        )?.celsius
    }

    @Test("Wind chill and heat index agree with the formulas in their own units")
    func agreesWithFormulas() throws {
        for row in rows(of: FeelsLikeExpectations.table) {
            let felt = feelsLike(try number(row[0]), humidity: try number(row[1]), wind: try number(row[2]))
            #expect(abs(try #require(felt) - (try number(row[3]))) < 0.01, "\(row)")
        }
    }

    // "Wind Chill Calculation Chart", Meteorological Service of Canada, archived 2006-02-08:
    // https://bac-lac.wayback.archive-it.org/web/20060208013847/http:/www.msc.ec.gc.ca/education/windchill/windchill_chart_e.cfm
    @Test(
        "Wind chill agrees with Environment Canada's published table",
        arguments: [
            (0.0, 10.0, -3.0), (-10, 20, -18), (-20, 30, -33), (-30, 40, -48), (-40, 60, -64), (5, 5, 4),
        ]
    )
    func windChillTable(celsius: Double, kilometresPerHour: Double, chill: Double) throws {
        #expect(try #require(feelsLike(celsius, wind: kilometresPerHour / 3.6)).rounded() == chill)
    }

    // https://www.weather.gov/safety/heat-index: the chart, °F.
    @Test(
        "Heat index agrees with the National Weather Service's published chart",
        arguments: [
            (80.0, 60.0, 82.0), (90, 40, 91), (90, 75, 109), (96, 50, 108), (100, 60, 129), (84, 90, 98),
            (110, 40, 136),
        ]
    )
    func heatIndexChart(fahrenheit: Double, humidity: Double, index: Double) throws {
        let air = Temperature(fahrenheit: fahrenheit)
        let felt = FeelsLike.temperature(air: air, humidity: Percent(humidity), wind: nil)
        // The humidity of 40 % itself lies outside the regime.
        if humidity > 40 {
            #expect(abs(try #require(felt).fahrenheit - index) < 0.75)
        } else {
            #expect(felt == air)
        }
    }

    @Test("Air more humid than any weather has no heat index; the most humid ever reported has")
    func beyondWeather() {
        #expect(feelsLike(60, humidity: 100, wind: 3) == nil)
        #expect(feelsLike(45, humidity: 75, wind: 3) == nil)
        // 108 °F with a dew point of 95 °F.
        #expect(feelsLike(42.2, humidity: 67.8, wind: 3) != nil)
    }

    @Test("Between the regimes it feels like the air")
    func betweenRegimes() {
        #expect(feelsLike(10, humidity: 90, wind: 20) == 10)
        #expect(feelsLike(26, humidity: 90, wind: 0) == 26)
        #expect(feelsLike(5, humidity: 90, wind: 1.33) == 5)
        #expect(feelsLike(35, humidity: 40, wind: 0) == 35)
        #expect(feelsLike(18) == 18)
    }

    @Test("B18: where the deciding value is absent, nothing is felt")
    func absent() {
        #expect(feelsLike(5, humidity: 80) == nil)
        #expect(feelsLike(30, wind: 3) == nil)
        #expect(feelsLike(.nan, humidity: 50, wind: 3) == nil)
    }

    @Test("Dew point agrees with another formula of saturation within 0.1 °C, and back")
    func dewPoint() throws {
        for row in rows(of: DewPointExpectations.table) {
            let air = Temperature(celsius: try number(row[0]))
            let humidity = Percent(try number(row[1]))
            let dewPoint = try #require(Humidity.dewPoint(air: air, relativeHumidity: humidity))
            #expect(abs(dewPoint.celsius - (try number(row[2]))) < 0.1, "\(row)")
            let back = try #require(Humidity.relativeHumidity(air: air, dewPoint: dewPoint))
            #expect(abs(back.value - humidity.value) < 1e-6)
        }
    }

    @Test("Saturated air has its own temperature as dew point; dry air has none")
    func humidityLimits() throws {
        let air = Temperature(celsius: 12.3)
        #expect(
            abs(try #require(Humidity.dewPoint(air: air, relativeHumidity: Percent(100))).celsius - 12.3)
                < 1e-9
        )
        #expect(Humidity.dewPoint(air: air, relativeHumidity: Percent(0)) == nil)
        #expect(Humidity.relativeHumidity(air: air, dewPoint: Temperature(celsius: 13)) == Percent(100))
    }
}
