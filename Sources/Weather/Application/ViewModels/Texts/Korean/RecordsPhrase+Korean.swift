import ForecastRecords
import Verification

extension RecordsPhrase {
    public var korean: String {
        switch self {
        case .variable(let variable):
            switch variable {
            case .maximum: "최고 기온"
            case .minimum: "최저 기온"
            case .precipitation: "강수 유무"
            case .temperature: "3시간 간격 기온"
            case .wind: "3시간 간격 풍속"
            case .precipitationProbability: "강수 확률"
            }
        case .lead(.today, isOfDay: false): "3–21시간 뒤"
        case .lead(.tomorrow, isOfDay: false): "24–45시간 뒤"
        case .lead(.twoToThree, isOfDay: false): "48–72시간 뒤"
        case .lead(let group, _):
            switch group {
            case .today: "당일"
            case .tomorrow: "하루 뒤"
            case .twoToThree: "2–3일 뒤"
            case .fourToSix: "4–6일 뒤"
            case .sevenToNine: "7–9일 뒤"
            case .tenAndMore: "10일 뒤부터"
            }
        case .blend: "하늘 통합 예보"
        case .persistence: "마지막 관측 그대로"
        case .normal: "평년값"
        case .verifiedDays(let days): "검증한 날 \(days)일"
        case .station(let name, let distance, let height):
            "\(distance) 떨어진 관측소 \(name)\(height.map { "(해발 \($0))" } ?? "")의 관측과 비교했습니다."
        case .analysis(let model):
            "가까운 관측이 없어 \(model)의 분석값과 비교했습니다. 관측한 값이 아니며, 이 모델의 예보는 평가하지 않습니다."
        case .period(let from, let to): "검증 기간: \(from)부터 \(to)까지"
        case .tooYoung: "아직 말하기 이릅니다. 검증한 날이 적어 우연일 수 있습니다."
        case .tooYoungToRank(let days): "어느 예보가 나은지는 아직 말하기 이릅니다. 검증한 날이 \(days)일은 되어야 합니다."
        case .nobodyAhead: "확실히 더 나은 예보는 없습니다."
        case .errorNote: "평균 오차: 예보와 관측이 평균해서 얼마나 달랐는지를 나타냅니다. 막대가 짧을수록 잘 맞았습니다."
        case .biasNote: "치우침: +는 실제보다 높게, -는 낮게 예보하는 경향입니다."
        case .closeNote(let size): "\(size) 이내: 오차가 \(size)를 넘지 않은 예보의 비율입니다."
        case .rankNote: "순위: 확실히 더 나은 예보의 수에 1을 더한 값입니다. 순위가 같으면 우열을 가릴 수 없습니다."
        case .rainErrorNote: "평균 오차: 비나 눈이 올지에 대한 브라이어 점수입니다. 0이면 모두 맞은 것이고, 막대가 짧을수록 잘 맞았습니다."
        case .rainBiasNote: "치우침: +는 실제보다 자주, -는 드물게 비나 눈을 예보하는 경향입니다."
        case .rainHitsNote(let least): "적중: 비나 눈이 올지를 맞힌 날의 비율입니다. 하루 \(least)부터 온 것으로 봅니다."
        case .persistenceNote: "마지막 관측 그대로: 날씨가 마지막으로 관측한 그대로일 때의 오차입니다. 견주어 보기 위한 것입니다."
        case .normalNote: "평년값: 그 무렵의 평년값을 예보로 삼을 때의 오차입니다. 견주어 보기 위한 것입니다."
        case .oneSourceNote: "예보가 하나뿐이어서, 하늘 통합 예보는 그 예보를 성적에 따라 보정한 것입니다."
        case .column(let title, let unit): "\(title) (\(unit))"
        case .within(let size): "\(size) 이내"
        case .off: "이 서버는 예보를 기록하지 않습니다"
        case .offAdvice: "예보를 기록하지 않으면 나중에 얼마나 맞았는지 알 수 없습니다."
        case .unrecorded: "아직 기록이 없습니다"
        case .unrecordedAdvice:
            "저장한 지점의 예보는 하루에 한 번 밤사이에 기록합니다. 예보한 날의 날씨가 관측되면 성적이 여기에 나타납니다."
        case .unsaved: "예보 성적은 저장한 지점에서 볼 수 있습니다"
        case .unsavedAdvice: "저장한 지점의 예보는 하루에 한 번 밤사이에 기록합니다. 이 지점을 저장하면 기록을 시작합니다."
        case .unverified(let days): "\(days)일의 예보를 기록했고, 검증한 날은 아직 없습니다"
        case .unverifiedAdvice: "예보한 날의 날씨가 관측되면 성적이 여기에 나타납니다."
        case .nothingOfVariable: "이 요소는 아직 검증한 날이 없습니다"
        case .nothingOfVariableAdvice: "예보한 때의 날씨가 관측되면 성적이 여기에 나타납니다."
        case .unreadable: "기록을 읽지 못했습니다"
        case .unreadableAdvice: "기록은 그대로 있습니다. 잠시 뒤에 다시 시도해 주세요."
        }
    }
}
