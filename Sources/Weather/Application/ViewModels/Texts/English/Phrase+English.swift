public import Meteorology

extension Phrase {
    public var english: String {
        switch self {
        case .feelsLike: "feels like"
        case .humidity: "Humidity"
        case .pressure: "Pressure"
        case .wind: "Wind"
        case .clouds: "Clouds"
        case .visibility: "Visibility"
        case .uvIndex: "UV index"
        case .dewPoint: "Dew point"
        case .precipitation: "Precip."
        case .highest: "High"
        case .lowest: "Low"
        case .sunrise: "Sunrise"
        case .sunset: "Sunset"
        case .today: "Today"
        case .now: "Now"
        case .nextHours(let hours): "Next \(hours) hours"
        case .nextDays: "Day by day"
        case .typicalDays: "Typical values by day"
        case .wetDays(let share): "wet days \(share)"
        case .lowWithin(let range): "low \(range)"
        case .highWithin(let range): "high \(range)"
        case .ofHoursAhead: "computed from the hours ahead"
        case .onlyDaysKnown(let count): "only \(count) \(count == 1 ? "day is" : "days are") known"
        case .onlyHoursKnown(let count): "only \(count) \(count == 1 ? "hour is" : "hours are") known"
        case .temperature: "Temp"
        case .chance: "Prob."
        case .fineDust: "PM10"
        case .ultrafineDust: "PM2.5"
        case .airQuality: "Air"
        case .gust(let speed): "gusts \(speed)"
        case .calm: "calm"
        case .weatherToday(let condition): "Today’s weather: \(condition)."
        case .notAnswering: "not answering now"
        case .fieldsSkipped(let count, let names):
            "\(count) fields were left out, their values cannot be used: \(names) …"
        case .typicalNotForecast: "typical for the season – not a forecast"
        case .simulatedNotReal: "Simulated weather – not real"
        case .staleSince(let age): "received \(age) – nothing newer is at hand"
        case .noPlaceSavedExample: "no place saved – example"
        case .sunNeverSets: "the sun does not set"
        case .sunNeverRises: "the sun does not rise"
        case .snowfall(let amount, isLess: true): "snow, less than \(amount)"
        case .snowfall(let amount, isLess: false): "snow, about \(amount)"
        case .rainfall(let amount, isLess: true): "precipitation less than \(amount)"
        case .rainfall(let amount, isLess: false): "precipitation \(amount)"
        case .snowfallAtLeast(let amount): "snow, at least \(amount)"
        case .rainfallAtLeast(let amount): "precipitation at least \(amount)"
        case .dryFor(let hours): "No rain for the next \(hours) h"
        case .fallingUntil(let what, let time): "\(what.falling), ending about \(time)"
        case .fallingOn(let what): "\(what.falling), no end in sight"
        case .thisHour(let what): "\(what.english) this hour"
        case .fromThisHourUntil(let what, let time): "\(what.english) from this hour, ending about \(time)"
        case .fromThisHourOn(let what): "\(what.english) from this hour, no end in sight"
        case .startsAt(let what, let time): "\(what.english) from about \(time)"
        case .startsAtAndLasts(let what, let time, let hours):
            "\(what.english) from about \(time), for about \(hours) h"
        case .startsAtAndLastsMinutes(let what, let time, let minutes):
            "\(what.english) from about \(time), for about \(minutes) min"
        case .tomorrow(let time): "tomorrow \(time)"
        }
    }
}

extension PrecipitationPhase {
    public var english: String {
        switch self {
        case .rain: "Rain"
        case .snow: "Snow"
        }
    }

    fileprivate var falling: String {
        switch self {
        case .rain: "Raining"
        case .snow: "Snowing"
        }
    }
}
