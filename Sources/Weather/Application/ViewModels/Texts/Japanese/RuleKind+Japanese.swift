extension RuleKind {
    public var japanese: Text {
        switch self {
        case .warning: ("危険な天気", "大雨、台風、厳しい暑さや寒さ")
        case .precipitation: ("雨・雪", "降り出す前に")
        case .temperature: ("気温", "基準値を超える・下回るとき")
        case .feelsLike: ("体感温度", "基準値を超える・下回るとき")
        case .frost: ("夜間の氷点下", "霜や路面の凍結に備えて")
        case .change: ("気温の変化", "明日が今日と大きく違うとき")
        case .gust: ("瞬間風速", "風が強くなるとき")
        case .precipitationOfDay: ("一日の降水量", "一日に多く降るとき")
        case .uvIndex: ("紫外線", "指数が高いとき")
        case .pm10: ("PM10", "空気が悪いとき")
        case .pm2_5: ("PM2.5", "空気が悪いとき")
        case .morning: ("朝の天気", "決めた時刻にその日の天気")
        }
    }
}
