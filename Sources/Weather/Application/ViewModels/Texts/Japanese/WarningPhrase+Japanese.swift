public import WeatherModels

extension WarningPhrase {
    var japanese: String {
        switch self {
        case .fieldSkipped(let provider, let field):
            "\(provider) の項目「\(field)」は、値が使用できないため除外しました"
        case .partMissing(let part): "\(part.japanese)のデータがありません"
        case .providerFailed(let provider, let reason):
            "\(provider) からデータを取得できませんでした (\(reason))"
        case .alertTextsMissing(let provider, let reason):
            "\(provider) から防災気象情報の詳しい内容を取得できませんでした (\(reason))"
        case .shareExhausted(.own, let wait):
            "新しい天気を取得できる回数を使い切りました。\(wait.japanese)後にもう一度お試しください"
        case .shareExhausted(.common, let wait):
            "全員で共有する取得回数を使い切ったため、新しい天気を取得できません。\(wait.japanese)後にもう一度お試しください"
        case .deprecatedProduct(let provider): "\(provider) のこのデータは、まもなく提供が終了します"
        case .timeZoneGuessed(let origin): "タイムゾーンは\(origin.japanese)推定しました"
        case .typicalOnly(let kilometres): "平年値です。最も近い観測所まで \(kilometres) km あります"
        }
    }
}

extension WaitPhrase {
    var japanese: String {
        switch self {
        case .minutes(let minutes): "\(minutes)分"
        case .hours(let hours): "\(hours)時間"
        }
    }
}

extension PlaceTimeZone.Origin {
    public var japanese: String {
        switch self {
        case .identified: "名称から"
        case .offset: "現在の時差から"
        case .nearestPlace: "最も近い都市から"
        case .nautical: "経度から"
        }
    }
}

extension ReportPart {
    public var japanese: String {
        switch self {
        case .current: "現在の天気"
        case .minutely: "この先1時間の降水"
        case .hourly: "1時間ごとの予報"
        case .daily: "日別の予報"
        case .alerts: "防災気象情報"
        case .airQuality: "大気質"
        case .measured: "近くの観測所の天気"
        case .measuredAir: "近くの測定局の大気質"
        }
    }
}
