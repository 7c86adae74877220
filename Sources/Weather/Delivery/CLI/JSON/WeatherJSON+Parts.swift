import Foundation
import Languages
import Meteorology
import TerminalPages
import ViewModels
import WeatherModels
import WeatherUnits
import Wire

/// The objects of the documents.
extension WeatherJSON {
    var timeZone: TimeZone { shown.timeZone }
    var language: Language { shown.language }
    var units: QuantityUnits { shown.preferences.units }

    var place: OrderedJSON {
        PlaceJSON.place(shown.place, label: shown.label, zone: timeZoneName, language: language)
    }

    func current(_ current: CurrentConditions) -> OrderedJSON {
        .object(
            [("time", time(current.time))] + fields(of: current.conditions, at: current.time)
                + fields([
                    "precipitation": current.precipitation.map(precipitation),
                    "condition": condition(current.condition, isDay: current.isDay, at: current.time),
                ])
        )
    }

    func hour(_ step: HourlyForecast) -> OrderedJSON {
        .object(
            [("time", time(step.time))] + fields(of: step.conditions, at: step.time)
                + fields([
                    "precipitation": step.precipitation.map(precipitation),
                    "amounts": amountRanges(within: step.span),
                    "precipitationProbability": step.precipitationProbability.map {
                        quantity(units.quantity($0))
                    },
                    "condition": condition(step.condition, isDay: step.isDay, at: step.time),
                    "derived": step.isDerived ? .bool(true) : nil,
                ])
        )
    }

    func day(_ day: DailyForecast) -> OrderedJSON {
        let sun = Sky.sun(in: day.span, at: shown.place.coordinate)
        return .fields([
            "date": .string(day.day.description),
            "low": day.low.map { quantity(units.quantity($0)) },
            "high": day.high.map { quantity(units.quantity($0)) },
            "humidity": day.conditions.humidity.map { quantity(units.quantity($0)) },
            "wind": day.conditions.wind.map(wind),
            "precipitation": day.precipitation.map(precipitation),
            "precipitationProbability": day.precipitationProbability.map { quantity(units.quantity($0)) },
            "condition": condition(day.condition, isDay: true, at: day.span.start),
            "sunrise": sun.rise.map(time),
            "sunset": sun.set.map(time),
            "lowBounds": day.lowBounds.map(bounds),
            "highBounds": day.highBounds.map(bounds),
            "derived": day.isComputedFromHours ? .bool(true) : nil,
        ])
    }

    func airQuality(_ air: AirQuality) -> OrderedJSON {
        .fields([
            "time": time(air.time),
            "concentrations": concentrations(air.concentrations),
            "scales": .array(AirQualityScale.allCases.compactMap { $0.band(for: air) }.map(band)),
        ])
    }

    func concentrations(_ concentrations: Concentrations) -> OrderedJSON {
        .object(
            Pollutant.allCases.compactMap { pollutant in
                concentrations[pollutant].map { amount in
                    let amount = Quantity(amount.microgramsPerCubicMetre, .microgramsPerCubicMetre)
                    return (name: pollutant.rawValue, value: quantity(amount))
                }
            }
        )
    }

    var sources: OrderedJSON {
        .array(
            shown.report.sources.enumerated().map { position, source in
                let freshness = shown.answer.sourceFreshness
                return .fields([
                    "provider": .string(source.provider.rawValue),
                    "fetchedAt": time(source.fetchedAt),
                    "issuedAt": source.issuedAt.map(time),
                    "freshness": freshness.indices.contains(position)
                        ? .string(freshness[position].name) : nil,
                    "attribution": .string(source.attribution.text),
                    "link": .string(source.attribution.link),
                    "parts": .array(
                        ReportPart.allCases.filter(source.parts.contains).map { .string($0.rawValue) }
                    ),
                    "blend": source.blend.map(blend),
                ])
            }
        )
    }

    private func blend(_ origin: BlendOrigin) -> OrderedJSON {
        .fields([
            "verifiedDays": .integer(origin.verifiedDays),
            "shares": .array(
                origin.shares.map { share in
                    .fields([
                        "source": .string(share.description),
                        "weight": .decimal(share.weight, decimals: 3),
                        "issuedAt": time(share.issuedAt),
                    ])
                }
            ),
        ])
    }

    /// - Parameter shortfall: Set if less is known than was requested.
    func warnings(_ shortfall: Shortfall? = nil) -> OrderedJSON {
        let example: [OrderedJSON] =
            shown.isExample ? [warning("no-place-saved", Phrase.noPlaceSavedExample.text(in: language))] : []
        let fewer = shortfall.map { [warning($0.code, $0.phrase.text(in: language))] } ?? []
        return .array(example + fewer + shown.report.warnings.map { warning($0.code, $0.text(in: language)) })
    }

    /// The IANA identifier if it is known, otherwise the current offset: "UTC+09:00".
    private var timeZoneName: String {
        switch shown.zone.origin {
        case .identified, .nearestPlace: return timeZone.identifier
        case .offset, .nautical:
            return PlaceJSON.zone(offset: timeZone.secondsFromGMT(for: shown.now))
        }
    }

    typealias Field = (name: String, value: OrderedJSON)

    func fields(_ fields: KeyValuePairs<String, OrderedJSON?>) -> [Field] {
        fields.compactMap { name, value in value.map { (name, $0) } }
    }

    private func fields(of conditions: Conditions, at moment: Date) -> [Field] {
        let felt = shown.answer.feelsLike(conditions, at: moment, in: shown.place)
        return fields([
            "temperature": conditions.temperature.map { quantity(units.quantity($0)) },
            "feelsLike": felt.map { quantity(units.quantity($0)) },
            "humidity": conditions.humidity.map { quantity(units.quantity($0)) },
            "pressure": conditions.pressure.map { quantity(units.quantity($0)) },
            "wind": conditions.wind.map(wind),
            "clouds": conditions.cloudCover.map { quantity(units.quantity($0)) },
            "visibility": conditions.visibility.map { quantity(units.quantity(visibility: $0)) },
        ])
    }

    func quantity(_ quantity: Quantity) -> OrderedJSON {
        .fields(["value": .decimal(quantity.value), "unit": .string(quantity.unit.rawValue)])
    }

    private func precipitation(_ amount: Precipitation) -> OrderedJSON {
        let quantity = units.quantity(amount)
        return .fields([
            "value": .decimal(quantity.value),
            "unit": .string(quantity.unit.rawValue),
            "interval": .fields(["start": time(amount.interval.start), "end": time(amount.interval.end)]),
        ])
    }

    private func wind(_ wind: Wind) -> OrderedJSON {
        .fields([
            "speed": quantity(units.quantity(wind.speed)),
            "direction": wind.isCalm ? nil : wind.direction.map { .decimal($0.degrees) },
            "gust": wind.gust.map { quantity(units.quantity($0)) },
        ])
    }

    func condition(_ condition: WeatherCondition?, isDay: Bool?, at moment: Date) -> OrderedJSON? {
        // Typical weather has no condition, which would make it look like a forecast.
        guard let condition, shown.answer.freshness != .typical else { return nil }
        let isDay = isDay ?? Sky.isDay(at: moment, shown.place.coordinate)
        return .fields([
            "code": .integer(condition.rawValue),
            "text": .string(condition.text(in: language)),
            "icon": .string(condition.icon(isDay: isDay).name),
        ])
    }

    private func band(_ band: AirQualityBand) -> OrderedJSON {
        .fields([
            "scale": .string(band.scale.rawValue),
            "level": .integer(band.level),
            "levels": .integer(band.levels),
            "text": .string(band.name(in: language)),
            "index": band.index.map(OrderedJSON.integer),
            "dominant": .string(band.dominant.rawValue),
        ])
    }

    private func warning(_ code: String, _ text: String) -> OrderedJSON {
        .fields(["code": .string(code), "text": .string(text)])
    }

    func time(_ moment: Date) -> OrderedJSON {
        .string(LocalTime(moment, in: timeZone).rfc3339)
    }
}

extension OrderedJSON {
    /// Returns a weather value such as 21.4.
    fileprivate static func decimal(_ number: Double) -> OrderedJSON { .decimal(number, decimals: 2) }
}
