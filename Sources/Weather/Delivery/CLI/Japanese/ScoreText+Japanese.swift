import ForecastRecords
import Verification

extension ScoreText {
    var japanese: String {
        switch self {
        case .blend: "ハヌル統合予報"
        case .persistence: "直前の観測のまま"
        case .normal: "平年値"
        case .variable(.maximum): "最高気温"
        case .variable(.minimum): "最低気温"
        case .variable(.precipitation): "降水の有無"
        case .variable(.temperature): "3時間ごとの気温"
        case .variable(.wind): "3時間ごとの風速"
        case .variable(.precipitationProbability): "降水確率"
        case .lead(.today): "当日"
        case .lead(.tomorrow): "1日後"
        case .lead(.twoToThree): "2–3日後"
        case .lead(.fourToSix): "4–6日後"
        case .lead(.sevenToNine): "7–9日後"
        case .lead(.tenAndMore): "10日後以降"
        case .board(let variable, let lead, let days): "\(variable)、\(lead): 検証済み\(days)日"
        case .period(let first, let last): first == last ? "検証した日: \(first)" : "検証した期間: \(first) – \(last)"
        case .station(let name, let distance): "観測: \(distance)離れた観測所\(name)"
        case .analysis(let model): "近くの観測所なし: モデル解析値 (\(model)) と比較"
        case .column(.error(let unit)): "誤差" + (unit.map { " " + $0 } ?? "")
        case .column(.bias(let unit)): "偏り" + (unit.map { " " + $0 } ?? "")
        case .column(.close(let closeness)): closeness.map { $0 + "以内" } ?? "的中"
        case .column(.count): "検証数"
        case .column(.rank): "順位"
        case .young: "どの予報がここでよく当たるかを言うには早すぎます。数字はこれまでを数えただけのものです。"
        case .unranked(let days): "どれが優れているかは、検証した日が\(days)日になり、確かなときに限り表示します。"
        case .others(let variables, let leads): "ほかに検証したもの: --variable \(variables); --lead \(leads)"
        case .explanation: "誤差: 予報と観測の差の平均。偏り: 予報から観測を引いた値。"
        case .rainExplanation:
            "誤差: 雨 (0.2 mm以上) の有無についてのブライアスコアで0から1まで、0はすべて的中です。偏り: 雨の日の割合で、予報から観測を引いた値。"
        case .rankExplanation: "順位: 確かにより優れているものの数に1を足した値。"
        case .reliability: "予報された降水確率ごとの、実際に雨や雪が降った割合"
        case .reliabilityExplanation: "予報された確率に近いほど信頼でき、検証数の少ない行からは多くを言えません。"
        }
    }
}

extension SummaryText {
    var japanese: String {
        switch self {
        case .title(let places, let verified): "全地点の合計: 記録中の\(places)地点のうち、検証した日があるのは\(verified)地点"
        case .variable(let name, let unit): name + ": 誤差" + (unit.map { " (\($0))" } ?? " (ブライアスコア)")
        case .leads(let group): group
        case .places: "地点"
        case .days: "検証した日数"
        case .ratio: "統合 ÷ 最良"
        case .explanation: "列は何日先の予報かを表します。提供元によって検証した日も地点も異なるため、合計の誤差からは個々の地点について何も言えません。"
        case .ratioExplanation(let days):
            "統合 ÷ 最良: 検証した日が\(days)日以上ある地点で、その地点で後から見ていちばん当たった提供元の誤差に対する、統合予報の誤差。1より小さければ統合予報のほうが優れています。"
        }
    }
}
