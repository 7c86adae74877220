import Foundation
import HTTPPort
import Languages
import Logging
import ProviderSupport
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits

/// Reads each setting's text. Every failure names the key, what it takes and what was given.
enum SettingParser {
    /// Checks a text as the setting's value, for `config set`.
    static func check(_ text: String, as setting: Setting) throws(ConfigurationError) {
        switch setting {
        case .providers: _ = try providers(text)
        case .openWeatherMapKey: _ = try key(text)
        case .contact: _ = try contact(text)
        case .here: _ = try here(text)
        case .units: _ = try units(text)
        case .language: _ = try language(text)
        case .openMeteoURL, .openMeteoAirQualityURL, .openMeteoArchiveURL, .metNorwayURL, .openWeatherMapURL:
            _ = try endpoint(text, setting)
        case .host: _ = try host(text)
        case .port, .tlsPort: _ = try port(text, setting)
        case .tlsCertificate, .tlsKey: _ = try file(text, setting)
        case .open: _ = try flag(text, setting)
        case .pages: _ = try choice(text, of: .pages, PageAudience.self)
        case .trustedProxies: _ = try addressBlocks(text)
        case .metrics: _ = try choice(text, of: .metrics, MetricsAudience.self)
        case .koreanStyle: _ = try choice(text, of: .koreanStyle, KoreanStyle.self)
        case .now: _ = try now(text)
        case .clockSpeed: _ = try clockSpeed(text)
        case .logLevel: _ = try logLevel(text)
        case .dataDirectory:
            throw malformed(setting, text, "set in the environment", "환경 변수로만 정합니다")
        }
    }

    /// A comma list of names; repeats collapse, and the almanac, always last, is left out.
    static func providers(_ text: String) throws(ConfigurationError) -> [ProviderID] {
        var list: [ProviderID] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            let id = ProviderID(rawValue: name.trimmingCharacters(in: .whitespaces).lowercased())
            guard LiveProviders.names.contains(id) else {
                let known = LiveProviders.names.map(\.rawValue).joined(separator: ", ")
                throw malformed(.providers, text, "a comma list of: \(known)", "쉼표로 나눈 이름: \(known)")
            }
            if id != LiveProviders.almanacName, !list.contains(id) { list.append(id) }
        }
        return list
    }

    /// Goes into a URL: letters and digits in practice; blanks are a slip of copying.
    static func key(_ text: String) throws(ConfigurationError) -> String {
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), text.utf8.count <= 256 else {
            throw malformed(.openWeatherMapKey, nil, "the key without blanks", "빈칸 없는 키")
        }
        return text
    }

    /// Goes into a header.
    static func contact(_ text: String) throws(ConfigurationError) -> String {
        let isAddress = text.contains("@") || text.contains("://") || text.contains(".")
        guard isAddress, text.utf8.count <= 200, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw malformed(
                .contact,
                text,
                "a mail address or a web page, in ASCII",
                "메일 주소나 웹 페이지 (ASCII)"
            )
        }
        return text
    }

    /// Where the person is.
    static func here(_ text: String) throws(ConfigurationError) -> Coordinate {
        do {
            return try Coordinate(parsing: text)
        } catch {
            switch error {
            case .latitudeOutOfRange: throw malformed(.here, text, "a latitude of −90 … 90", "위도 −90 … 90")
            case .longitudeOutOfRange:
                throw malformed(.here, text, "a longitude of −180 … 180", "경도 −180 … 180")
            case .notACoordinate:
                throw malformed(
                    .here,
                    text,
                    "latitude and longitude, two numbers as in 37.57,126.98",
                    "37.57,126.98처럼 쉼표로 나눈 위도와 경도"
                )
            }
        }
    }

    /// Nil for `automatic`.
    static func units(_ text: String) throws(ConfigurationError) -> UnitSystem? {
        let choice = try choice(
            text,
            of: .units,
            among: [UnitChoice.automatic.rawValue] + UnitSystem.allCases.map(\.rawValue),
            UnitChoice.init(rawValue:)
        )
        return if case .chosen(let system) = choice { system } else { nil }
    }

    static func language(_ text: String) throws(ConfigurationError) -> Language {
        try choice(text, of: .language, among: Language.allCases.map(\.rawValue), Language.init(rawValue:))
    }

    static func endpoint(_ text: String, _ setting: Setting) throws(ConfigurationError) -> HTTPEndpoint {
        do {
            return try HTTPEndpoint(parsing: text)
        } catch {
            // A user's password or a key may stand in it: what could hold one is not repeated.
            throw malformed(
                setting,
                text.contains(where: { "@?#".contains($0) }) ? nil : text,
                "an http or https address without user, query or fragment",
                "사용자, 질의, 조각이 없는 http나 https 주소"
            )
        }
    }

    static func now(_ text: String) throws(ConfigurationError) -> Date {
        guard let time = WireTime(text), time.offset != nil else {
            throw malformed(
                .now,
                text,
                "a time such as 2026-11-21T09:00:00+09:00",
                "2026-11-21T09:00:00+09:00 같은 시각"
            )
        }
        return time.date(at: 0)
    }

    /// How many seconds of the clock pass in one.
    static func clockSpeed(_ text: String) throws(ConfigurationError) -> Double {
        guard let speed = Double(text), (0.01...3600).contains(speed) else {
            throw malformed(.clockSpeed, text, "a number from 0.01 to 3600", "0.01에서 3600까지의 수")
        }
        return speed
    }

    static func logLevel(_ text: String) throws(ConfigurationError) -> Logger.Level {
        try choice(
            text,
            of: .logLevel,
            among: Logger.Level.allCases.map(\.rawValue),
            Logger.Level.init(rawValue:)
        )
    }

    static func choice<Value: CaseIterable & RawRepresentable<String>>(
        _ text: String,
        of setting: Setting,
        _: Value.Type
    ) throws(ConfigurationError) -> Value {
        try choice(text, of: setting, among: Value.allCases.map(\.rawValue), Value.init(rawValue:))
    }

    private static func choice<Value>(
        _ text: String,
        of setting: Setting,
        among known: [String],
        _ make: (String) -> Value?
    ) throws(ConfigurationError) -> Value {
        let list = known.joined(separator: ", ")
        guard let value = make(text.lowercased()) else { throw malformed(setting, text, list, list) }
        return value
    }

    static func malformed(
        _ setting: Setting,
        _ given: String?,
        _ english: String,
        _ korean: String
    ) -> ConfigurationError {
        .malformed(
            key: setting.variable,
            given: given,
            expected: LocalizedName(english, translations: [.korean: korean])
        )
    }
}
