import Languages

extension PlacesText {
    var japanese: String {
        switch self {
        case .noneSaved: "保存した地点がありません。保存するには: haneul places add 東京"
        case .nothingFound(let query): "「\(query)」に一致する地点が見つかりません"
        case .saved(let place, let number): "\(number)番に保存しました: \(place)"
        case .alreadySaved(let place): "すでに保存されている地点です: \(place)"
        case .notLabelled(let label):
            "ラベル「\(label.excerpt)」は付けていません。付けるには: haneul places label"
        case .removed(let place): "削除しました: \(place)"
        case .moved(let place, let number): "\(number)番に移動しました: \(place)"
        case .labelled(let place, let label): "ラベルを「\(label)」にしました: \(place)"
        case .unlabelled(let place): "ラベルを外しました: \(place)"
        case .imported(let added, let known): "\(added)件を追加しました。\(known)件はすでに保存されていました"
        case .exported(let count, let path): "\(count)件を \(path) に書き出しました"
        }
    }
}
