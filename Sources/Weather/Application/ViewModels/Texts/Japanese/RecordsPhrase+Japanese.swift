import ForecastRecords
import Verification

extension RecordsPhrase {
    public var japanese: String {
        switch self {
        case .variable(let variable):
            switch variable {
            case .maximum: "最高気温"
            case .minimum: "最低気温"
            case .precipitation: "降水の有無"
            case .temperature: "3時間ごとの気温"
            case .wind: "3時間ごとの風速"
            case .precipitationProbability: "降水確率"
            }
        case .lead(.today, isOfDay: false): "3–21時間後"
        case .lead(.tomorrow, isOfDay: false): "24–45時間後"
        case .lead(.twoToThree, isOfDay: false): "48–72時間後"
        case .lead(let group, _):
            switch group {
            case .today: "当日"
            case .tomorrow: "1日後"
            case .twoToThree: "2–3日後"
            case .fourToSix: "4–6日後"
            case .sevenToNine: "7–9日後"
            case .tenAndMore: "10日後以降"
            }
        case .blend: "ハヌル統合予報"
        case .persistence: "直前の観測のまま"
        case .normal: "平年値"
        case .verifiedDays(let days): "検証済み\(days)日"
        case .station(let name, let distance, let height):
            "\(distance)離れた観測所\(name)\(height.map { "(標高\($0))" } ?? "")の観測と比較しています。"
        case .analysis(let model):
            "近くに観測がないため、\(model)の解析値と比較しています。観測値ではなく、このモデルの予報の評価には使いません。"
        case .period(let from, let to): "検証期間: \(from)から\(to)まで"
        case .tooYoung: "判断するにはまだ早すぎます。検証した日が少なく、偶然かもしれません。"
        case .tooYoungToRank(let days): "どの予報が優れているかを判断するにはまだ早すぎます。検証済みの日が\(days)日必要です。"
        case .nobodyAhead: "確実に優れていると言える予報はありません。"
        case .errorNote: "平均誤差: 予報と観測の差の平均です。棒が短いほど、よく当たっています。"
        case .biasNote: "偏り: +は実際より高め、-は低めに予報する傾向です。"
        case .closeNote(let size): "\(size)以内: 誤差が\(size)以内だった予報の割合です。"
        case .rankNote: "順位: 確実に優れている予報の数に1を足した値です。同じ順位の予報は、優劣を判断できません。"
        case .rainErrorNote: "平均誤差: 雨や雪が降るかどうかのブライアスコアです。0はすべて的中で、棒が短いほど、よく当たっています。"
        case .rainBiasNote: "偏り: +は実際より多く、-は少なく雨や雪を予報する傾向です。"
        case .rainHitsNote(let least): "的中: 雨や雪が降るかどうかが当たった日の割合です。1日\(least)以上を降水ありとします。"
        case .persistenceNote: "直前の観測のまま: 天気が直前の観測から変わらないとした場合の誤差です。比較のために示しています。"
        case .normalNote: "平年値: その時期の平年値を予報とした場合の誤差です。比較のために示しています。"
        case .oneSourceNote: "予報が一つだけのため、ハヌル統合予報は、その予報を成績に応じて補正したものです。"
        case .column(let title, let unit): "\(title)(\(unit))"
        case .within(let size): "\(size)以内"
        case .off: "このサーバーは予報を記録していません"
        case .offAdvice: "記録がなければ、予報がどれだけ当たったかを後から知ることはできません。"
        case .unrecorded: "まだ記録がありません"
        case .unrecordedAdvice:
            "保存した地点の予報は、1日1回、夜のうちに記録します。予報した日の天気が観測されると、成績がここに表示されます。"
        case .unsaved: "予報の成績は、保存した地点で見られます"
        case .unsavedAdvice: "保存した地点の予報は、1日1回、夜のうちに記録します。この地点を保存すると、記録が始まります。"
        case .unverified(let days): "\(days)日分の予報を記録しました。検証済みの日はまだありません"
        case .unverifiedAdvice: "予報した日の天気が観測されると、成績がここに表示されます。"
        case .nothingOfVariable: "この要素には、検証済みの日がまだありません"
        case .nothingOfVariableAdvice: "予報した時の天気が観測されると、成績がここに表示されます。"
        case .unreadable: "記録を読み込めませんでした"
        case .unreadableAdvice: "記録は残っています。しばらくしてからもう一度お試しください。"
        }
    }
}
