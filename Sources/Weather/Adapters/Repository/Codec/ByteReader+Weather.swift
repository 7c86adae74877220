import WeatherModels
import WeatherUnits

extension ByteReader {
    mutating func span() -> TimeSpan {
        let start = date()
        return TimeSpan(start: start, end: date())
    }

    mutating func mask() -> FieldMask {
        let mask = FieldMask(rawValue: integer(UInt32.self))
        if !mask.isSubset(of: .all) { fail() }
        return mask
    }

    mutating func conditions(_ mask: FieldMask) -> Conditions {
        var conditions = Conditions()
        if mask.contains(.temperature) { conditions.temperature = Temperature(celsius: number()) }
        if mask.contains(.feelsLike) { conditions.feelsLike = Temperature(celsius: number()) }
        if mask.contains(.dewPoint) { conditions.dewPoint = Temperature(celsius: number()) }
        if mask.contains(.humidity) { conditions.humidity = Percent(number()) }
        if mask.contains(.pressure) { conditions.pressure = Pressure(hectopascals: number()) }
        if mask.contains(.surfacePressure) { conditions.surfacePressure = Pressure(hectopascals: number()) }
        if mask.contains(.wind) {
            let speed = Speed(metresPerSecond: number())
            let direction = mask.contains(.windDirection) ? Direction(degrees: number()) : nil
            let gust = mask.contains(.gust) ? Speed(metresPerSecond: number()) : nil
            conditions.wind = Wind(speed: speed, direction: direction, gust: gust)
        } else if mask.contains(.windDirection) || mask.contains(.gust) {
            fail()
        }
        if mask.contains(.cloudCover) { conditions.cloudCover = Percent(number()) }
        if mask.contains(.visibility) { conditions.visibility = Length(metres: number()) }
        if mask.contains(.uvIndex) { conditions.uvIndex = UVIndex(number()) }
        return conditions
    }

    mutating func amount(
        _ mask: FieldMask,
        _ field: FieldMask,
        _ other: FieldMask,
        within span: TimeSpan
    ) -> Precipitation? {
        guard mask.contains(field) else { return nil }
        let millimetres = number()
        return Precipitation(millimetres: millimetres, over: mask.contains(other) ? self.span() : span)
    }

    mutating func condition(_ mask: FieldMask) -> WeatherCondition? {
        guard mask.contains(.condition) else { return nil }
        return known(WeatherCondition(rawValue: Int(integer(UInt16.self))), or: .clear)
    }

    mutating func current() -> CurrentConditions {
        let mask = mask()
        let time = date()
        let span = TimeSpan(start: time, end: time)
        var current = CurrentConditions(time: time, conditions: conditions(mask))
        current.precipitation = amount(mask, .precipitation, .precipitationOverOther, within: span)
        current.snowfall = amount(mask, .snowfall, .snowfallOverOther, within: span)
        current.condition = condition(mask)
        current.isDay = mask.contains(.knowsDay) ? mask.contains(.isDay) : nil
        return current
    }

    mutating func minutely() -> MinutelyForecast {
        let span = span()
        let amount = Precipitation(millimetres: number(), over: span)
        let probability = optional { Percent($0.number()) }
        return MinutelyForecast(precipitation: amount, probability: probability, isDerived: flag())
    }

    mutating func hourly() -> HourlyForecast {
        let mask = mask()
        let span = span()
        var step = HourlyForecast(
            span: span,
            conditions: conditions(mask),
            isDerived: mask.contains(.isDerived)
        )
        step.precipitation = amount(mask, .precipitation, .precipitationOverOther, within: span)
        step.snowfall = amount(mask, .snowfall, .snowfallOverOther, within: span)
        step.precipitationProbability = mask.contains(.probability) ? Percent(number()) : nil
        step.condition = condition(mask)
        step.isDay = mask.contains(.knowsDay) ? mask.contains(.isDay) : nil
        return step
    }

    mutating func daily() -> DailyForecast {
        let mask = mask()
        let day = day()
        let span = span()
        var forecast = DailyForecast(day: day, span: span, conditions: conditions(mask))
        forecast.precipitation = amount(mask, .precipitation, .precipitationOverOther, within: span)
        forecast.snowfall = amount(mask, .snowfall, .snowfallOverOther, within: span)
        forecast.precipitationProbability = mask.contains(.probability) ? Percent(number()) : nil
        forecast.condition = condition(mask)
        forecast.low = mask.contains(.low) ? Temperature(celsius: number()) : nil
        forecast.high = mask.contains(.high) ? Temperature(celsius: number()) : nil
        forecast.isComputedFromHours = mask.contains(.isComputedFromHours)
        forecast.lowBounds = mask.contains(.lowBounds) ? bounds() : nil
        forecast.highBounds = mask.contains(.highBounds) ? bounds() : nil
        forecast.course = mask.contains(.course) ? course() : nil
        return forecast
    }

    private mutating func bounds() -> TemperatureBounds {
        let lowest = Temperature(celsius: number())
        return TemperatureBounds(lowest, Temperature(celsius: number()))
    }

    private mutating func course() -> DailyCourse {
        let (morning, day) = (coursePoint(), coursePoint())
        return DailyCourse(morning: morning, day: day, evening: coursePoint(), night: coursePoint())
    }

    private mutating func coursePoint() -> DailyCourse.Point {
        let temperature = optional { Temperature(celsius: $0.number()) }
        return DailyCourse.Point(
            temperature: temperature,
            feelsLike: optional { Temperature(celsius: $0.number()) }
        )
    }

    mutating func airQuality() -> AirQuality {
        let time = date()
        let mask = integer(UInt16.self)
        var concentrations = Concentrations()
        for (bit, pollutant) in Self.pollutants.enumerated() where mask & 1 << bit != 0 {
            concentrations[pollutant] = MassConcentration(microgramsPerCubicMetre: number())
        }
        if mask >> Self.pollutants.count != 0 { fail() }
        return AirQuality(time: time, concentrations: concentrations)
    }

    /// In the order of the bits.
    private static let pollutants = Pollutant.allCases
}
