import Languages
import WeatherModels

extension ListPhrase {
    public var japanese: String {
        switch self {
        case .trouble(hasAnswer: true): "新しい天気を取得できませんでした"
        case .trouble(hasAnswer: false): "天気を取得できませんでした。まもなく再試行します。"
        case .weekday(let day):
            ["日曜日", "月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日"][min(max(day, 0), 6)]
        case .added(let name): "「\(name)」を追加しました"
        case .alreadyThere(let name): "「\(name)」はすでに一覧にあります。変更はありません。"
        case .removed(let name): "「\(name)」を削除しました"
        case .restored(let name): "「\(name)」を元に戻しました"
        case .restoredUnlabelled(let name, let label):
            "「\(name)」を元に戻しました。名前「\(label)」は別の地点で使われているため、付けていません。"
        case .moved(let name, let number): "「\(name)」を\(number)番目に移動しました"
        case .nothingRemoved: "その地点は一覧にないため、何も削除していません。"
        case .nothingMoved: "その地点は一覧にないため、何も移動していません。"
        case .nothingAdded: "その地点が見つからないため、何も追加していません。"
        case .full(let limit): "保存できるのは\(limit)地点までです。1つ削除してから追加してください。"
        case .severalAdded(let new, 0): "\(new)地点を追加しました。"
        case .severalAdded(0, _): "すべて一覧にあります。変更はありません。"
        case .severalAdded(let new, let known):
            "\(new)地点を追加しました。\(known)地点はすでに一覧にありました。"
        case .offeredCities(let count, let country):
            "\(country?.text(in: .japanese) ?? "世界")の\(count)都市"
        case .moreRows(let left): "さらに表示 (残り\(left)地点)"
        case .absentRows(let count): "残りの\(count)地点は、接続すると表示されます"
        case .notKept: "保存できませんでした。変更はありません。しばらくしてからもう一度お試しください。"
        case .moveUp(let name): "\(name): 上へ"
        case .moveDown(let name): "\(name): 下へ"
        case .remove(let name): "\(name): 削除"
        case .drag(let name): "\(name): ドラッグして移動"
        }
    }
}
