import Languages

extension GazetteerText {
    var japanese: String {
        switch self {
        case .origin(.embedded): "プログラムに内蔵の地名"
        case .origin(.file(let path)): path
        case .counts(let places, let bytes): "\(places)件、\(bytes)バイト"
        case .data(let date?, let version): "\(date)のデータ、形式\(version)"
        case .data(nil, let version): "形式\(version)"
        case .reset: "プログラムに内蔵の地名に戻しました"
        case .notImported: "取り込んだ地名ファイルはありません。何も変更していません"
        }
    }
}
