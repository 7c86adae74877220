import WeatherModels
import WeatherUnits

extension ByteWriter {
    mutating func span(_ span: TimeSpan) {
        date(span.start)
        date(span.end)
    }

    /// Writes values in the order of the bits of ``FieldMask``; the mask itself was written before.
    mutating func conditions(_ conditions: Conditions) {
        if let value = conditions.temperature { number(value.celsius) }
        if let value = conditions.feelsLike { number(value.celsius) }
        if let value = conditions.dewPoint { number(value.celsius) }
        if let value = conditions.humidity { number(value.value) }
        if let value = conditions.pressure { number(value.hectopascals) }
        if let value = conditions.surfacePressure { number(value.hectopascals) }
        if let value = conditions.wind?.speed { number(value.metresPerSecond) }
        if let value = conditions.wind?.direction { number(value.degrees) }
        if let value = conditions.wind?.gust { number(value.metresPerSecond) }
        if let value = conditions.cloudCover { number(value.value) }
        if let value = conditions.visibility { number(value.metres) }
        if let value = conditions.uvIndex { number(value.value) }
    }

    /// Writes the interval only if it differs from that of the step.
    mutating func amount(_ amount: Precipitation?, within span: TimeSpan) {
        guard let amount else { return }
        number(amount.millimetres)
        if amount.interval != span { self.span(amount.interval) }
    }

    mutating func current(_ current: CurrentConditions) {
        // This is not a step, so every amount has its interval.
        let span = TimeSpan(start: current.time, end: current.time)
        var mask = FieldMask(current.conditions)
        mask.insert(.precipitation, .precipitationOverOther, if: current.precipitation, within: span)
        mask.insert(.snowfall, .snowfallOverOther, if: current.snowfall, within: span)
        mask.insert(.condition, if: current.condition)
        mask.insert(isDay: current.isDay)
        integer(mask.rawValue)
        date(current.time)
        conditions(current.conditions)
        amount(current.precipitation, within: span)
        amount(current.snowfall, within: span)
        if let value = current.condition { integer(UInt16(clamping: value.rawValue)) }
    }

    mutating func minutely(_ step: MinutelyForecast) {
        span(step.precipitation.interval)
        number(step.precipitation.millimetres)
        optional(step.probability) { $0.number($1.value) }
        byte(step.isDerived ? 1 : 0)
    }

    mutating func hourly(_ step: HourlyForecast) {
        var mask = FieldMask(step.conditions)
        mask.insert(.precipitation, .precipitationOverOther, if: step.precipitation, within: step.span)
        mask.insert(.snowfall, .snowfallOverOther, if: step.snowfall, within: step.span)
        mask.insert(.probability, if: step.precipitationProbability)
        mask.insert(.condition, if: step.condition)
        mask.insert(isDay: step.isDay)
        if step.isDerived { mask.insert(.isDerived) }
        integer(mask.rawValue)
        span(step.span)
        conditions(step.conditions)
        amount(step.precipitation, within: step.span)
        amount(step.snowfall, within: step.span)
        if let value = step.precipitationProbability { number(value.value) }
        if let value = step.condition { integer(UInt16(clamping: value.rawValue)) }
    }

    mutating func daily(_ day: DailyForecast) {
        var mask = FieldMask(day.conditions)
        mask.insert(.precipitation, .precipitationOverOther, if: day.precipitation, within: day.span)
        mask.insert(.snowfall, .snowfallOverOther, if: day.snowfall, within: day.span)
        mask.insert(.probability, if: day.precipitationProbability)
        mask.insert(.condition, if: day.condition)
        mask.insert(.low, if: day.low)
        mask.insert(.high, if: day.high)
        mask.insert(.course, if: day.course)
        if day.isComputedFromHours { mask.insert(.isComputedFromHours) }
        mask.insert(.lowBounds, if: day.lowBounds)
        mask.insert(.highBounds, if: day.highBounds)
        integer(mask.rawValue)
        self.day(day.day)
        span(day.span)
        conditions(day.conditions)
        amount(day.precipitation, within: day.span)
        amount(day.snowfall, within: day.span)
        if let value = day.precipitationProbability { number(value.value) }
        if let value = day.condition { integer(UInt16(clamping: value.rawValue)) }
        if let value = day.low { number(value.celsius) }
        if let value = day.high { number(value.celsius) }
        for bounds in [day.lowBounds, day.highBounds] {
            guard let bounds else { continue }
            number(bounds.lowest.celsius)
            number(bounds.highest.celsius)
        }
        guard let course = day.course else { return }
        for point in [course.morning, course.day, course.evening, course.night] {
            optional(point.temperature) { $0.number($1.celsius) }
            optional(point.feelsLike) { $0.number($1.celsius) }
        }
    }

    mutating func airQuality(_ hour: AirQuality) {
        date(hour.time)
        var mask: UInt16 = 0
        for (bit, pollutant) in Pollutant.allCases.enumerated() where hour[pollutant] != nil {
            mask |= 1 << bit
        }
        integer(mask)
        for pollutant in Pollutant.allCases {
            if let value = hour[pollutant] { number(value.microgramsPerCubicMetre) }
        }
    }
}
