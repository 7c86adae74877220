extension SourcesText {
    var japanese: String {
        switch self {
        case .blend: "ハヌル統合予報"
        case .median: "提供元の中央値"
        case .fetched(let moment, let age): "提供元ごとの予報、\(moment)取得 (\(age))"
        case .old: "その後の予報は記録されていません。haneul serveを動かしておくと、毎晩記録します。"
        case .temperatures: "最低気温と最高気温"
        case .precipitation(let unit): "降水量 (\(unit))"
        case .chance: "0.2 mm以上の確率"
        case .rangeOfHigh: "最高気温の幅"
        case .differenceOfHigh: "最高気温の差"
        case .agree(let day, let within): "\(day)の最高気温は、どの提供元も\(within)以内でほぼ一致しています。"
        case .differ(let day, let by): "\(day)の最高気温は、提供元によって\(by)の差があります。"
        case .onlyOne: "この地点で記録している提供元は1件だけなので、比較はできません。"
        case .learned(let days): "統合予報は、この地点で検証した\(days)日分をもとにしています。"
        case .young(0, let needed):
            "この地点で検証した日はまだありません。\(needed)日になるまで、統合予報の代わりに提供元の中央値を表示します。"
        case .young(let days, let needed):
            "この地点で検証した日は\(days)日です。\(needed)日になるまで、統合予報の代わりに提供元の中央値を表示します。"
        case .weights(let day): "統合予報での比重、\(day)"
        case .high: "最高"
        case .low: "最低"
        case .every3Hours(let name, let unit): "\(name) (\(unit))"
        case .rangeOfBlend: "幅"
        case .range(let days): "幅: この地点で検証した\(days)日によると、最高気温は5回に4回この中に入っていました。"
        case .issued(let parts): "発表: \(parts)"
        case .nothingAhead(let place): "\(place)の記録には、今日以降の予報がありません"
        }
    }
}
