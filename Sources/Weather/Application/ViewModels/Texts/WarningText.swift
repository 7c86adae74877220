public import Languages
public import WeatherModels
import Wire

extension ReportWarning {
    /// The warning's name in JSON and records.
    public var code: String {
        switch self {
        case .fieldSkipped: "field-skipped"
        case .partMissing: "part-missing"
        case .providerFailed: "provider-failed"
        case .shareExhausted: "share-exhausted"
        case .deprecatedProduct: "deprecated-product"
        case .timeZoneGuessed: "time-zone-guessed"
        case .typicalOnly: "typical-only"
        }
    }

    /// Returns a sentence for people.
    public func text(in language: Language) -> String {
        text(in: language) { $0.text(in: language) }
    }

    /// - Parameter failure: Returns the text of a provider's failure.
    func text(in language: Language, failure: (FailureKind) -> String) -> String {
        switch language {
        case .korean: korean(failure)
        case .english: english(failure)
        }
    }

    private func korean(_ failure: (FailureKind) -> String) -> String {
        switch self {
        case .fieldSkipped(let provider, let field):
            "\(provider.name.text(in: .korean)) 항목 ‘\(field)’: 쓸 수 없는 값이라 뺐습니다"
        case .partMissing(let part): "\(part.korean) 자료가 없습니다"
        case .providerFailed(let provider, let reason):
            "\(provider.name.text(in: .korean))에서 자료를 받지 못했습니다 (\(failure(reason)))"
        case .shareExhausted(.own, let minutes):
            "새 날씨를 물을 수 있는 몫을 다 썼습니다. \(Self.koreanTime(minutes)) 뒤에 다시 오세요"
        case .shareExhausted(.common, let minutes):
            "모두가 함께 쓰는 몫이 다해 새 날씨를 물을 수 없습니다. \(Self.koreanTime(minutes)) 뒤에 다시 오세요"
        case .deprecatedProduct(let provider):
            "\(provider.name.text(in: .korean))의 이 자료는 곧 제공이 중단됩니다"
        case .timeZoneGuessed(let origin): "시간대는 \(origin.korean) 추정했습니다"
        case .typicalOnly(let metres):
            "평년값이며, 가장 가까운 관측소는 \(Self.kilometres(metres)) km 떨어져 있습니다"
        }
    }

    private func english(_ failure: (FailureKind) -> String) -> String {
        switch self {
        case .fieldSkipped(let provider, let field):
            "“\(field)” of \(provider.name.text(in: .english)) was left out: its value cannot be used"
        case .partMissing(let part): "no data for \(part.english)"
        case .providerFailed(let provider, let reason):
            "no data from \(provider.name.text(in: .english)) (\(failure(reason)))"
        case .shareExhausted(.own, let minutes):
            "your share of new weather is used up for now; come again in \(Self.englishTime(minutes))"
        case .shareExhausted(.common, let minutes):
            "the share of new weather common to all is used up for now; come again in \(Self.englishTime(minutes))"
        case .deprecatedProduct(let provider):
            "this product of \(provider.name.text(in: .english)) will go away soon"
        case .timeZoneGuessed(let origin): "the time zone is a guess, \(origin.english)"
        case .typicalOnly(let metres):
            "typical values; the nearest station is \(Self.kilometres(metres)) km away"
        }
    }

    private static func koreanTime(_ minutes: Int) -> String {
        minutes < 60 ? "\(minutes)분" : "\((minutes + 59) / 60)시간"
    }

    private static func englishTime(_ minutes: Int) -> String {
        let (count, unit) = minutes < 60 ? (minutes, "minute") : ((minutes + 59) / 60, "hour")
        return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }

    private static func kilometres(_ metres: Double) -> String {
        FixedDecimal.text(metres / 1000, decimals: 0)
    }
}

/// The parts of a report in a sentence.
extension ReportPart: Translated {}

extension PlaceTimeZone.Origin {
    fileprivate var korean: String {
        switch self {
        case .identified: "이름으로"
        case .offset: "현재 시차로"
        case .nearestPlace: "가장 가까운 도시를 기준으로"
        case .nautical: "경도를 기준으로"
        }
    }

    fileprivate var english: String {
        switch self {
        case .identified: "by name"
        case .offset: "from today’s offset"
        case .nearestPlace: "from the nearest known place"
        case .nautical: "from the longitude"
        }
    }
}
