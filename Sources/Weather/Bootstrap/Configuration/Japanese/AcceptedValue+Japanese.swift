extension AcceptedValue {
    var japanese: String {
        switch self {
        case .words(let words): words
        case .providers(let names): "コンマで区切った名前: \(names)"
        case .latitude: "緯度 −90 … 90"
        case .longitude: "経度 −180 … 180"
        case .coordinate: "35.68,139.69 のようにコンマで区切った緯度と経度"
        case .time: "2026-11-21T09:00:00+09:00 のような時刻"
        case .speed: "0.01から3600までの数"
        case .environment: "環境変数でのみ指定"
        case .host: "このマシンのアドレスまたは名前"
        case .port: "0 (空いているポート) から65535までのポート"
        case .file: "PEMファイルのパス"
        case .flag: "yes または no"
        case .addressBlocks: "アドレスまたは 10.0.0.0/8 のような範囲をコンマで区切ったもの"
        case .jsonText: "JSON文字列"
        case .secretOnInput: "「-」と指定し、秘密の値は標準入力で渡す"
        }
    }
}
