import ForecastRecords
import Verification

extension ScoreText {
    var korean: String {
        switch self {
        case .blend: "하늘 통합 예보"
        case .persistence: "마지막 관측 그대로"
        case .normal: "평년값"
        case .variable(.maximum): "최고 기온"
        case .variable(.minimum): "최저 기온"
        case .variable(.precipitation): "강수 유무"
        case .variable(.temperature): "3시간 간격 기온"
        case .variable(.wind): "3시간 간격 풍속"
        case .variable(.precipitationProbability): "강수 확률"
        case .lead(.today): "당일"
        case .lead(.tomorrow): "하루 뒤"
        case .lead(.twoToThree): "2–3일 뒤"
        case .lead(.fourToSix): "4–6일 뒤"
        case .lead(.sevenToNine): "7–9일 뒤"
        case .lead(.tenAndMore): "10일 뒤부터"
        case .board(let variable, let lead, let days): "\(variable), \(lead): 검증한 날 \(days)일"
        case .period(let first, let last): first == last ? "검증 기간: \(first)" : "검증 기간: \(first) – \(last)"
        case .station(let name, let distance): "관측: \(distance) 떨어진 관측소 \(name)"
        case .analysis(let model): "가까운 관측소 없음: 모델 분석값(\(model))과 비교"
        case .column(.error(let unit)): "오차" + (unit.map { " " + $0 } ?? "")
        case .column(.bias(let unit)): "치우침" + (unit.map { " " + $0 } ?? "")
        case .column(.close(let closeness)): closeness.map { $0 + " 이내" } ?? "적중"
        case .column(.count): "검증 수"
        case .column(.rank): "순위"
        case .young: "어느 예보가 여기서 잘 맞는지 말하기에는 이릅니다. 숫자는 지금까지를 센 것일 뿐입니다."
        case .unranked(let days): "어느 예보가 나은지는 검증한 날이 \(days)일이 되고 확실할 때부터 알려 드립니다."
        case .others(let variables, let leads): "더 있는 것: --variable \(variables); --lead \(leads)"
        case .explanation: "오차: 예보와 관측이 평균해서 얼마나 달랐는지. 치우침: 예보에서 관측을 뺀 값."
        case .rainExplanation:
            "오차: 비가 왔는지(0.2 mm 이상)에 대한 브라이어 점수(0–1)이고, 0이면 모두 맞은 것입니다. 치우침: 비 온 날의 비율로, 예보에서 관측을 뺀 값."
        case .rankExplanation: "순위: 확실히 더 나은 것의 수에 1을 더한 값."
        case .reliability: "예보한 강수 확률별로 실제로 비나 눈이 온 비율"
        case .reliabilityExplanation: "예보한 확률에 가까울수록 믿을 만하며, 검증 수가 적은 줄은 의미가 적습니다."
        }
    }
}

extension SummaryText {
    var korean: String {
        switch self {
        case .title(let places, let verified): "모든 곳을 합침: 기록하는 \(places)곳 가운데 검증한 날이 있는 \(verified)곳"
        case .variable(let name, let unit): name + ": 오차" + (unit.map { " (\($0))" } ?? " (브라이어 점수)")
        case .leads(let group): group
        case .places: "곳"
        case .days: "검증한 날"
        case .ratio: "통합 ÷ 최선"
        case .explanation: "열은 며칠 앞의 예보인지입니다. 출처마다 검증한 날과 곳이 달라, 합친 오차로는 어느 한 곳에 대해 말할 수 없습니다."
        case .ratioExplanation(let days):
            "통합 ÷ 최선: 검증한 날이 \(days)일 이상인 곳에서, 지나고 보니 그곳에서 가장 잘 맞은 출처의 오차로 통합 예보의 오차를 나눈 값. 1보다 작으면 통합 예보가 낫습니다."
        }
    }
}
