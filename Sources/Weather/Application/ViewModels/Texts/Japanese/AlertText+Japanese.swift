public import WeatherModels

extension AlertKind {
    public var japanese: String {
        switch self {
        case .wind: "強風"
        case .rain: "大雨"
        case .snow: "大雪"
        case .ice: "路面の凍結"
        case .cold: "厳しい寒さ"
        case .heat: "厳しい暑さ"
        case .tropicalNight: "熱帯夜"
        case .dry: "空気の乾燥"
        case .stormSurge: "高潮"
        case .waves: "高波"
        case .typhoon: "台風"
        case .dust: "黄砂"
        case .thunderstorm: "雷雨"
        case .flood: "洪水"
        case .fog: "濃霧"
        case .fire: "山火事"
        case .air: "大気汚染"
        case .avalanche: "なだれ"
        case .earthquake: "地震"
        case .tsunami: "津波"
        case .other: "天候"
        }
    }
}

extension AlertTitle {
    public var japanese: String {
        switch level {
        case nil: kind == .other ? "防災気象情報" : kind.japanese
        case .statement: "\(kind.japanese)のお知らせ"
        case .preliminary: "\(kind.japanese)のおそれ"
        case .advisory: "\(kind.japanese)に注意"
        case .warning: "\(kind.japanese)に警戒"
        case .major: "\(kind.japanese)に厳重な警戒"
        }
    }
}

extension AlertColour {
    public var japanese: String {
        switch self {
        case .green: "緑"
        case .yellow: "黄"
        case .orange: "オレンジ"
        case .red: "赤"
        case .violet: "紫"
        }
    }
}

extension AlertPhrase {
    public var japanese: String {
        switch self {
        case .active: "発表中"
        case .upcoming: "今後の予定"
        case .country: "国内"
        case .span(let start, let end): "\(start)から\(end)まで"
        case .expectedSpan(let start, let end): "\(start)から\(end)までの見込み"
        case .openSpan(let start): "\(start)から解除まで"
        case .issued(let moment): "\(moment)発表"
        case .quotation(let event, let agency): "\(agency)「\(event)」"
        case .colour(let colour): "発表機関の色: \(colour.japanese)"
        case .count(let count): "\(count)件"
        case .more(let count): "ほか\(count)件"
        case .countInCountry(let count): "国内に\(count)件"
        case .nothing: "この地点に発表または予告されている防災気象情報はありません。"
        case .stale(let agency, let age), .staleInKorea(let agency, let age):
            "\(agency)の新しい防災気象情報を取得できませんでした (\(age)の時点)"
        case .unavailable: "この地点の防災気象情報を取得できませんでした。発表されている可能性があります。"
        case .awaited: "この地点の防災気象情報を取得しています。"
        case .unsupported: "この地点の防災気象情報を提供する情報源がありません。"
        }
    }
}

extension QuotationMarks {
    var japanese: Text { ("「", "」", "") }
}
