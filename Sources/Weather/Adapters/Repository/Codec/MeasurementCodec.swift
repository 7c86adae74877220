import Foundation
import Languages
import WeatherModels
import WeatherUnits

extension ByteWriter {
    mutating func measured(_ measured: MeasuredConditions) {
        station(measured.station)
        number(measured.distance.metres)
        current(measured.current)
        optional(measured.report) { $0.text($1) }
        optional(measured.forecast) { $0.text($1) }
    }

    mutating func measuredAir(_ air: MeasuredAir) {
        station(air.station)
        number(air.distance.metres)
        airQuality(air.hour)
        airQuality(AirQuality(time: air.hour.time, concentrations: air.dayMeans))
        byte(air.isProvisional ? 1 : 0)
        list(air.outlook) { writer, outlook in
            writer.day(outlook.day)
            writer.text(outlook.pollutant.rawValue)
            writer.text(outlook.region)
            writer.text(outlook.grade)
        }
    }

    mutating func amountRange(_ range: AmountRange) {
        span(range.span)
        number(range.low)
        optional(range.high) { $0.number($1) }
        text(range.unit.rawValue)
        text(range.words)
    }

    mutating func day(_ day: LocalDay) {
        integer(Int16(clamping: day.year))
        byte(UInt8(clamping: day.month))
        byte(UInt8(clamping: day.day))
    }

    private mutating func station(_ station: Station) {
        optional(station.code) { $0.text($1) }
        text(station.name.standard)
        list(station.name.translations.all) { writer, name in
            writer.text(name.language.rawValue)
            writer.text(name.text)
        }
        number(station.coordinate.latitude)
        number(station.coordinate.longitude)
        optional(station.elevation) { $0.number($1.metres) }
    }
}

extension ByteReader {
    mutating func measured() -> MeasuredConditions? {
        guard let station = station() else { return nil }
        let distance = Length(metres: number())
        let current = current()
        let report = optional { $0.text() }
        return MeasuredConditions(
            station: station,
            distance: distance,
            current: current,
            report: report,
            forecast: optional { $0.text() }
        )
    }

    mutating func measuredAir() -> MeasuredAir? {
        guard let station = station() else { return nil }
        let distance = Length(metres: number())
        let hour = airQuality()
        let dayMeans = airQuality().concentrations
        let isProvisional = flag()
        let outlook = list(leastSize: 16) { reader in
            let day = reader.day()
            let pollutant = reader.known(Pollutant(rawValue: reader.text()), or: .pm10)
            let region = reader.text()
            return AirOutlook(day: day, pollutant: pollutant, region: region, grade: reader.text())
        }
        return MeasuredAir(
            station: station,
            distance: distance,
            hour: hour,
            dayMeans: dayMeans,
            isProvisional: isProvisional,
            outlook: outlook
        )
    }

    mutating func amountRange() -> AmountRange {
        let span = span()
        let low = number()
        let high = optional { $0.number() }
        let unit = known(AmountRange.Unit(rawValue: text()), or: .millimetres)
        return AmountRange(span, low: low, high: high, unit: unit, words: text())
    }

    mutating func day() -> LocalDay {
        let year = Int(integer(Int16.self))
        let month = Int(byte())
        let day = LocalDay(year: year, month: month, day: Int(byte()))
        if !(1...12).contains(day.month) || !(1...31).contains(day.day) { fail() }
        return day
    }

    /// Fails without a valid coordinate.
    private mutating func station() -> Station? {
        let code = optional { $0.text() }
        let standard = text()
        let names = list(leastSize: 8) { reader in
            let language = reader.known(Language(rawValue: reader.text()), or: .english)
            return (language, reader.text())
        }
        var translations = Translations()
        for (language, name) in names { translations[language] = name }
        let latitude = number()
        guard let coordinate = try? Coordinate(latitude: latitude, longitude: number()) else {
            fail()
            return nil
        }
        return Station(
            code: code,
            name: LocalizedName(standard, translations: translations),
            coordinate: coordinate,
            elevation: optional { Length(metres: $0.number()) }
        )
    }
}
