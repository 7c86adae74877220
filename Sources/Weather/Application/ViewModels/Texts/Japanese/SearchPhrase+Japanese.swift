extension SearchPhrase {
    public var japanese: String {
        switch self {
        case .found(let count): "\(count)件見つかりました"
        case .nothing(let query): "「\(query)」に一致する地点が見つかりません。表記を変えるか、座標で検索してみてください。"
        case .nothingForDigits(let query):
            "「\(query)」は見つかりません。検索できる郵便番号は米国のものだけです。地名か座標で検索してみてください。"
        case .add(let name): "\(name)を追加"
        case .saved(let name): "\(name): 保存済み"
        case .airport(let code): "空港 \(code)"
        case .postcode(let code): "郵便番号 \(code)"
        }
    }
}
