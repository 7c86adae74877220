public import Meteorology

extension Phrase {
    public var japanese: String {
        switch self {
        case .feelsLike: "体感温度"
        case .humidity: "湿度"
        case .pressure: "気圧"
        case .wind: "風"
        case .clouds: "雲量"
        case .visibility: "視程"
        case .uvIndex: "紫外線指数"
        case .dewPoint: "露点温度"
        case .precipitation: "降水量"
        case .highest: "最高"
        case .lowest: "最低"
        case .sunrise: "日の出"
        case .sunset: "日の入り"
        case .today: "今日"
        case .now: "現在"
        case .nextHours(let hours): "この先\(hours)時間"
        case .nextDays: "日別の予報"
        case .typicalDays: "日別の平年値"
        case .wetDays(let share): "雨の日 \(share)"
        case .lowWithin(let range): "最低 \(range)"
        case .highWithin(let range): "最高 \(range)"
        case .ofHoursAhead: "時間ごとの予報から計算"
        case .onlyDaysKnown(let count): "\(count)日分の予報しかありません"
        case .onlyHoursKnown(let count): "\(count)時間分の予報しかありません"
        case .temperature: "気温"
        case .chance: "確率"
        case .fineDust: "PM10"
        case .ultrafineDust: "PM2.5"
        case .airQuality: "大気質"
        case .gust(let speed): "瞬間風速 \(speed)"
        case .calm: "静穏"
        case .weatherToday(let condition): "今日の天気は「\(condition)」です。"
        case .notAnswering: "現在、応答なし"
        case .fieldsSkipped(let count, let names): "値が使用できないため除外した項目 \(count)件: \(names) …"
        case .typicalNotForecast: "平年値 – 予報ではありません"
        case .simulatedNotReal: "架空の天気 – 実際の天気ではありません"
        case .staleSince(let age): "データの受信は\(age) – 新しいデータはまだありません"
        case .noPlaceSavedExample: "保存した地点がありません – 表示例"
        case .sunNeverSets: "太陽は沈みません"
        case .sunNeverRises: "太陽は昇りません"
        case .snowfall(let amount, isLess: true): "雪 \(amount) 未満"
        case .snowfall(let amount, isLess: false): "雪 約 \(amount)"
        case .rainfall(let amount, isLess: true): "降水量 \(amount) 未満"
        case .rainfall(let amount, isLess: false): "降水量 \(amount)"
        case .snowfallAtLeast(let amount): "雪 \(amount) 以上"
        case .rainfallAtLeast(let amount): "降水量 \(amount) 以上"
        case .dryFor(let hours): "この先\(hours)時間、雨の予報はありません"
        case .fallingUntil(let what, let time): "\(what.japanese)は\(time)ごろまで続きます"
        case .fallingOn(let what): "\(what.japanese)がしばらく降り続きます"
        case .thisHour(let what): "この時間帯に\(what.japanese)が降ります"
        case .fromThisHourUntil(let what, let time):
            "この時間帯から\(time)ごろまで\(what.japanese)が降ります"
        case .fromThisHourOn(let what): "この時間帯から\(what.japanese)が降り続きます"
        case .startsAt(let what, let time): "\(time)ごろに\(what.japanese)が降り始めます"
        case .startsAtAndLasts(let what, let time, let hours):
            "\(time)ごろから約\(hours)時間、\(what.japanese)が降ります"
        case .startsAtAndLastsMinutes(let what, let time, let minutes):
            "\(time)ごろから約\(minutes)分間、\(what.japanese)が降ります"
        case .tomorrow(let time): "明日 \(time)"
        }
    }
}

extension PrecipitationPhase {
    public var japanese: String {
        switch self {
        case .rain: "雨"
        case .snow: "雪"
        }
    }
}
