import Foundation
import Languages
import Meteorology
import Testing
import WeatherModels
import WeatherUnits

@testable import SiteModels
@testable import ViewModels

/// Every Japanese text, beside the same text in the other languages.
struct JapaneseTests {
    private static var everyText: [any Translated<String>] {
        labels + phrases + reports + messages + warningTexts
    }

    private static var warningTexts: [any Translated<String>] {
        let levels = WeatherAlert.Level.allCases.map(Optional.some) + [nil]
        let titles = AlertKind.allCases.flatMap { kind in levels.map { AlertTitle(kind, $0) } }
        let phrases: [AlertPhrase] =
            [
                .active, .upcoming, .country, .span(from: "1", to: "2"), .expectedSpan(from: "1", to: "2"),
                .openSpan(from: "1"), .issued("1"), .count(2), .more(2), .countInCountry(2), .nothing,
                .stale(agency: "1", age: "2"), .staleInKorea(agency: "1", age: "2"), .unavailable,
                .unsupported,
            ] + AlertColour.allCases.map(AlertPhrase.colour)
        let measured: [MeasuredPhrase] = [
            .station("1", distance: "12 km"), .provisional, .hour, .day, .outlook,
        ]
        let texts: [[any Translated<String>]] = [
            AlertKind.allCases, titles, phrases, AlertColour.allCases, SourceNature.allCases, measured,
        ]
        return texts.flatMap(\.self)
    }

    private static var labels: [any Translated<String>] {
        let weather: [[any Translated<String>]] = [
            AlertLabel.allCases, AppLabel.allCases, DetailLabel.allCases, FutureLabel.allCases,
            ListLabel.allCases,
            LocationLabel.allCases, OfflineWeatherLabel.allCases, SearchLabel.allCases,
            SettingsLabel.allCases,
        ]
        let site: [[any Translated<String>]] = [
            ShellLabel.allCases, StoreLabel.allCases, OfflineLabel.allCases,
        ]
        return (weather + site).flatMap(\.self)
    }

    private static var phrases: [any Translated<String>] {
        let shared: [Phrase] =
            [
                .feelsLike, .humidity, .pressure, .wind, .clouds, .visibility, .uvIndex, .dewPoint,
                .precipitation, .highest, .lowest, .sunrise, .sunset, .today, .now, .nextHours(12), .nextDays,
                .typicalDays, .temperature, .chance, .fineDust, .ultrafineDust, .airQuality, .gust("8 m/s"),
                .calm, .weatherToday("1"), .notAnswering, .fieldsSkipped(3, "1"), .typicalNotForecast,
                .simulatedNotReal, .staleSince("1"), .noPlaceSavedExample, .sunNeverSets, .sunNeverRises,
                .wetDays("21%"), .onlyDaysKnown(3), .onlyHoursKnown(3), .dryFor(hours: 12),
                .tomorrow("06:00"),
            ]
            + [true, false].flatMap {
                [Phrase.snowfall("3 cm", isLess: $0), .rainfall("1 mm", isLess: $0)]
            }
            + PrecipitationPhase.both.flatMap {
                [
                    Phrase.fallingUntil($0, "18:00"), .fallingOn($0), .thisHour($0),
                    .fromThisHourUntil($0, "18:00"), .fromThisHourOn($0), .startsAt($0, "18:00"),
                    .startsAtAndLasts($0, "18:00", hours: 3),
                    .startsAtAndLastsMinutes($0, "18:00", minutes: 30),
                ]
            }
        let list: [ListPhrase] =
            [
                .trouble(hasAnswer: true), .trouble(hasAnswer: false), .added("1"), .alreadyThere("1"),
                .removed("1"), .restored("1"), .restoredUnlabelled("1", label: "2"), .moved("1", to: 2),
                .nothingRemoved, .nothingMoved, .nothingAdded, .full(limit: 1000),
                .severalAdded(new: 2, known: 0), .severalAdded(new: 0, known: 2),
                .severalAdded(new: 1, known: 2), .moreRows(left: 3), .absentRows(count: 3), .notKept,
                .moveUp("1"), .moveDown("1"), .remove("1"), .drag("1"),
            ] + (0...6).map(ListPhrase.weekday)
        let search: [SearchPhrase] = [
            .found(2), .nothing("1"), .nothingForDigits("1"), .add("1"), .saved("1"), .airport("1"),
            .postcode("1"),
        ]
        let location: [LocationPhrase] =
            [.placeSet("1"), .backTo("1")]
            + [
                CoordinateEntry.Mistake.latitudeMissing, .longitudeMissing, .notANumber(given: "1"),
                .latitudeOutOfRange(given: "1"), .longitudeOutOfRange(given: "1"),
            ].map(LocationPhrase.mistake)
        let texts: [[any Translated<String>]] = [PrecipitationPhase.both, shared, list, search, location]
        return texts.flatMap(\.self)
    }

    private static var reports: [any Translated<String>] {
        let drawings: [DrawingPhrase] =
            [
                .sunHeight("23"), .time(0), .later(0), .time(15), .later(15), .light, .moderate, .heavy, .dry,
                .rate(.light, "1 mm"), .lit("52%"), .daylight(hours: 11, minutes: 46),
            ]
            + [nil, 0, 25].map { DrawingPhrase.heaviest(.rain, inMinutes: $0, "1 mm") }
        let trends: [PressureTrend] = [
            .steady, .risingSlowly, .rising, .risingQuickly, .fallingSlowly, .falling, .fallingQuickly,
        ]
        let details: [DetailPhrase] =
            [.nothingNewer, .nothingKnown, .highestToday("7"), .highToday("28°"), .highUsually("26°")]
            + [-2, 0, 2].map(DetailPhrase.comparedWithNormal) + trends.map(DetailPhrase.pressure)
        let visibilities: [VisibilityLevel] = [.veryPoor, .poor, .moderate, .good, .veryGood, .excellent]
        let moons: [MoonPhase] = [
            .new, .waxingCrescent, .firstQuarter, .waxingGibbous, .full, .waningGibbous, .lastQuarter,
            .waningCrescent,
        ]
        let severities: [WeatherAlert.Severity] = [.minor, .moderate, .severe, .extreme]
        let warnings: [WarningPhrase] =
            [
                .fieldSkipped(provider: "1", field: "2"), .providerFailed(provider: "1", "2"),
                .shareExhausted(.own, .minutes(1)), .shareExhausted(.common, .hours(2)),
                .deprecatedProduct(provider: "1"), .typicalOnly(kilometres: "4"),
            ]
            + ReportPart.allCases.map(WarningPhrase.partMissing)
            + [PlaceTimeZone.Origin.identified, .offset, .nearestPlace, .nautical]
            .map(WarningPhrase.timeZoneGuessed)
        let failures: [FailureKind] = [
            .lackingKey, .lackingContact, .unreachable, .timedOut, .keyRejected, .noSubscription,
            .rateLimited, .budgetExhausted, .shareExhausted, .malformed, .bodyTooLarge, .empty, .wrongPlace,
            .outsideCoverage, .cancelled, .recordTooYoung, .switchedOff,
        ]
        let bands = AirQualityScale.allCases.flatMap { scale in
            [1, 12, 20, 30, 45, 60, 80, 140, 300, 500].compactMap { amount in
                scale.band(
                    for: AirQuality(
                        time: .distantPast,
                        concentrations: [.pm2_5: MassConcentration(microgramsPerCubicMetre: amount)]
                    )
                )
            }
        }
        let texts: [[any Translated<String>]] = [
            WeatherCondition.allCases, ReportPart.allCases, UVLevel.allCases, CompassPoint.allCases,
            CompassPoint.allCases.map(WindOrigin.init), drawings, trends, details, visibilities, moons,
            severities, warnings, failures, AirQualityScale.allCases, bands,
        ]
        return texts.flatMap(\.self)
    }

    private static var messages: [any Translated<String>] {
        let forms: [FormPhrase] = [
            .nothingChanged, .foreignForm("1"), .loadAnew, .unknownChoice("1"), .notKept, .storeUnreadable,
            .nothingCanBeSaved, .tooManyNewcomers(minutes: 5), .goBack,
        ]
        let weather: [MessagePhrase] = [
            .notOpenYet, .opens(inHours: 3), .opens(inHours: nil), .findPlace, .pagesOff, .pagesOffAdvice,
            .listUnreadable, .listUnreadableAdvice, .noPlace, .noPlaceAdvice, .noCoordinate, .searchPlace,
        ]
        let licences: [LicencePhrase] = [.placeNames, .koreanService, .koreanAreas]
        let texts: [[any Translated<String>]] = [
            forms, weather, licences, Refusal.allCases.map(RefusalPhrase.title),
            Refusal.allCases.map(RefusalPhrase.text),
        ]
        return texts.flatMap(\.self)
    }

    @Test("C7: every text is there in Japanese, and is neither the Korean nor the English one")
    func everyTextIsJapanese() {
        // Japanese calls particles by their formulas.
        let international = ["PM10", "PM2.5"]
        for text in Self.everyText where !international.contains(text.japanese) {
            let scalars = text.japanese.unicodeScalars
            #expect(scalars.contains { $0.isJapanese }, "\(text): \(text.japanese)")
            #expect(!scalars.contains { $0.isHangul }, "\(text): \(text.japanese)")
            #expect(text.japanese != text.english && text.japanese != text.korean, "\(text)")
        }
        #expect(Self.everyText.count > 400)
    }

    @Test("C7: Latin letters are those of names, units and formats alone")
    func noEnglishWord() {
        let known: Set = [
            "age", "AQI", "API", "BY", "C", "CC", "Cookie", "E", "F", "JSON", "N", "OpenWeatherMap", "PM",
            "cm", "https", "km", "m", "mm", "s",
        ]
        for text in Self.everyText {
            let words = text.japanese.split { !$0.isASCII || !$0.isLetter }.map(String.init)
            #expect(known.isSuperset(of: words), "\(text): \(words)")
        }
    }

    @Test("C7: quotation marks and full stops are Japanese, brackets narrow as in dates")
    func punctuation() {
        for text in Self.everyText {
            #expect(!text.japanese.contains { "‘’“”\"'!?（）".contains($0) }, "\(text): \(text.japanese)")
            #expect(!text.japanese.hasSuffix("."), "\(text): \(text.japanese)")
            #expect(text.korean.hasSuffix(".") == text.japanese.hasSuffix("。"), "\(text): \(text.japanese)")
        }
    }

    @Test("our own texts never issue a warning in the words of Japan's agency")
    func warnings() {
        for text in Self.everyText {
            #expect(!text.japanese.contains("警報") && !text.japanese.contains("注意報"), "\(text)")
        }
    }

    @Test(
        "C7: phrases read well around names, times and amounts",
        arguments: [
            (ListPhrase.added("那覇").japanese, "「那覇」を追加しました"),
            (ListPhrase.moreRows(left: 3).japanese, "さらに表示 (残り3地点)"),
            (SearchPhrase.add("那覇").japanese, "那覇を追加"),
            (Phrase.startsAt(.rain, "18:00").japanese, "18:00ごろに雨が降り始めます"),
            (Phrase.fallingUntil(.snow, "明日 06:00").japanese, "雪は明日 06:00ごろまで続きます"),
            (Phrase.weatherToday("弱い雨").japanese, "今日の天気は「弱い雨」です。"),
            (DrawingPhrase.heaviest(.rain, inMinutes: 25, "2.4 mm").japanese, "雨のピークは25分後、毎時 2.4 mm"),
            (DetailPhrase.comparedWithNormal(-2).japanese, "平年より2°低い"),
            (
                WarningPhrase.providerFailed(provider: "Open-Meteo", "接続できません").japanese,
                "Open-Meteo からデータを取得できませんでした (接続できません)"
            ),
        ]
    )
    func phrases(text: String, expected: String) {
        #expect(text == expected)
    }

    @Test("every condition has a name of its own")
    func conditions() {
        let names = WeatherCondition.allCases.map { $0.japanese }
        #expect(Set(names).count == names.count)
    }

    @Test("A7: postcodes are promised of the United States alone")
    func postcodes() {
        let texts = Self.labels.map { $0.japanese }.filter { $0.contains("郵便番号") }
        #expect(!texts.isEmpty && texts.allSatisfy { $0.contains("米国の郵便番号") })
    }
}

/// The texts of the Unicode Common Locale Data Repository, release 46: `ja`, patterns `yMMMEd`, `MMMEd`, `hm` and `h`.
struct JapaneseDateTests {
    /// 2 October 2026, a Friday.
    private let day = LocalTime(Date(timeIntervalSince1970: 1_790_921_040), offset: 32_400).day

    private func time(_ hour: Int, _ minute: Int) -> LocalTime {
        LocalTime(Date(timeIntervalSince1970: 1_790_899_200 + Double(hour * 3600 + minute * 60)), offset: 0)
    }

    @Test("C10: dates are year, month, day and weekday, whatever the order of the region")
    func dates() {
        for order in [DateOrder.monthFirst, .dayFirst] {
            #expect(DatePhrase.day(day, order).japanese == "10月2日(金)")
            #expect(DatePhrase.dayOfYear(day, order).japanese == "2026年10月2日(金)")
        }
        #expect(DatePhrase.dayOfMonth(day).japanese == "2(金)")
        #expect(DatePhrase.moment(day: "10月2日(金)", time: "15:04").japanese == "10月2日(金) 15:04")
    }

    @Test(
        "C10: the hours of a day on both clocks; the halves of a day begin with 0",
        arguments: [
            (0, "0時", "午前0時", "午前0:05"), (9, "9時", "午前9時", "午前9:05"), (12, "12時", "午後0時", "午後0:05"),
            (15, "15時", "午後3時", "午後3:05"), (23, "23時", "午後11時", "午後11:05"),
        ]
    )
    func hours(hour: Int, full: String, half: String, clock: String) {
        #expect(DatePhrase.hour(time(hour, 0)).japanese == full)
        let text = DateText(
            Preferences(units: QuantityUnits(.metric), language: .japanese, hourCycle: .twelve)
        )
        #expect(text.hour(time(hour, 0)) == half)
        #expect(text.clock(time(hour, 5)) == clock)
        #expect(text.clockName == "h11")
    }

    @Test func `ages in words, the same in scripts`() {
        let ages = [DatePhrase.justNow, .minutesAgo(4), .hoursAgo(2), .daysAgo(3)].map { $0.japanese }
        #expect(ages == ["たった今", "4分前", "2時間前", "3日前"])
        let words = ages.map { $0.replacing(/\d/, with: "#") }
        #expect(ShellLabel.ages.japanese == words.joined(separator: "|"))
    }

    @Test func `wind is named after where it comes from`() {
        let origins = [0.0, 12, 315, 349].map {
            WindOrigin(point: CompassPoint(Direction(degrees: $0))).japanese
        }
        #expect(origins == ["北の風", "北北東の風", "北西の風", "北の風"])
    }

    @Test func `places are named from the largest to the smallest, lists with a Japanese comma`() {
        #expect(JoinedWords.places(["那覇市", "沖縄県", "日本"]).japanese == "日本 沖縄県 那覇市")
        #expect(JoinedWords.list(["満月", "輝面比 100%"]).japanese == "満月、輝面比 100%")
    }

    @Test func `the conventions of the language`() {
        let conventions = LanguageConventions.Table().japanese
        #expect(Language.japanese.ownName.hasPrefix("日本語"))
        #expect(Language.japanese.homeCountry == "JP")
        // Names of warnings are often written in Chinese characters alone.
        #expect(conventions.scripts == [.kana, .han])
        #expect(conventions.hasWideHalfDayHours)
        #expect(conventions.airQualityScale == nil)
    }
}

extension PrecipitationPhase {
    fileprivate static let both: [PrecipitationPhase] = [.rain, .snow]
}

extension Unicode.Scalar {
    /// Kana and Chinese characters.
    fileprivate var isJapanese: Bool {
        (0x3041...0x30FF).contains(value) || (0x4E00...0x9FFF).contains(value)
    }

    fileprivate var isHangul: Bool {
        (0x1100...0x11FF).contains(value) || (0x3130...0x318F).contains(value)
            || (0xAC00...0xD7A3).contains(value)
    }
}
