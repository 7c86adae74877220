extension CompareLabel {
    public var japanese: String {
        switch self {
        case .title: "予報の比較"
        case .days: "提供元ごとの今後の予報"
        case .source: "提供元"
        case .highest: "最高"
        case .lowest: "最低"
        case .precipitation: "降水量"
        case .weight: "比重"
        case .weightHint:
            "比重は、最高と最低を統合するときに各提供元が占める割合です。比重が0の提供元は、比較のみで今は使っていません。ほかの提供元に加えるものがない、最近の誤差が特に大きい、または利用条件で認められていない場合です。"
        case .legend: "点は提供元を表します。上の線が最高、下の線が最低です。"
        case .windows: "気象機関によっては、暦日ではなく、日中の最高と夜間や早朝の最低を予報しています。"
        case .issues: "提供元ごとの発表時刻"
        case .toPlace: "この地点の天気へ"
        }
    }
}
