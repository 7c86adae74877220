public import WeatherModels

extension WarningPhrase {
    var english: String {
        switch self {
        case .fieldSkipped(let provider, let field):
            "“\(field)” of \(provider) was left out: its value cannot be used"
        case .partMissing(let part): "no data for \(part.english)"
        case .providerFailed(let provider, let reason): "no data from \(provider) (\(reason))"
        case .alertTextsMissing(let provider, let reason):
            "\(provider) gave no texts for its warnings (\(reason))"
        case .shareExhausted(.own, let wait):
            "your share of new weather is used up for now; come again in \(wait.english)"
        case .shareExhausted(.common, let wait):
            "the share of new weather common to all is used up for now; come again in \(wait.english)"
        case .deprecatedProduct(let provider): "this product of \(provider) will go away soon"
        case .timeZoneGuessed(let origin): "the time zone is a guess, \(origin.english)"
        case .typicalOnly(let kilometres): "typical values; the nearest station is \(kilometres) km away"
        }
    }
}

extension WaitPhrase {
    var english: String {
        switch self {
        case .minutes(let minutes): "\(minutes) \(minutes == 1 ? "minute" : "minutes")"
        case .hours(let hours): "\(hours) \(hours == 1 ? "hour" : "hours")"
        }
    }
}

extension PlaceTimeZone.Origin {
    public var english: String {
        switch self {
        case .identified: "by name"
        case .offset: "from today’s offset"
        case .nearestPlace: "from the nearest known place"
        case .nautical: "from the longitude"
        }
    }
}

extension ReportPart {
    public var english: String {
        switch self {
        case .current: "the current weather"
        case .minutely: "the next hour’s rain"
        case .hourly: "the hourly forecast"
        case .daily: "the daily forecast"
        case .alerts: "weather alerts"
        case .airQuality: "air quality"
        case .measured: "measurements of the weather"
        case .measuredAir: "measurements of the air"
        }
    }
}
