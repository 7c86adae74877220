extension LocationLabel {
    public var japanese: String {
        switch self {
        case .title: "位置の設定"
        case .changeLocation: "位置変更"
        case .locationSettings: "位置設定"
        case .latitude: "緯度"
        case .longitude: "経度"
        case .hint: "度 (°) で入力します。南緯と西経にはマイナス (-) を付けてください。「37.57, 126.98」のように、まとめて貼り付けることもできます。"
        case .change: "変更"
        case .reset: "現在地に戻す"
        case .resetHint: "この端末がある場所の天気に戻します。"
        case .wrong: "位置は変更されていません。印の付いた欄を修正してください。"
        case .fixed: "位置を確認"
        case .usePosition: "現在地を使用"
        case .setByHand: "位置を手動で設定"
        case .offer: "現在地の天気を見るには、位置情報の利用を許可してください。"
        case .privacy: "位置情報は保存されません。このサーバーの外へは、約1\u{A0}km単位に丸めた値だけを送信します。"
        case .asking: "現在地を取得中…"
        case .refused: "位置情報の利用が許可されていません。"
        case .refusedHelp: "ブラウザーのサイト設定で位置情報を許可すると、すぐに天気が表示されます。位置を手動で設定することもできます。"
        case .unavailable: "現在、位置を取得できません。端末の位置情報サービスがオンになっているか確認してください。"
        case .timedOut: "位置の取得に時間がかかりすぎています。"
        case .insecure: "ブラウザーで位置情報を利用できるのは、httpsのアドレスだけです。位置を手動で設定してください。"
        case .missing: "このブラウザーでは、位置情報を利用できません。位置を手動で設定してください。"
        case .offline: "位置は取得できましたが、天気を取得できませんでした。"
        case .needsScripts: "端末の位置情報を使うには、ブラウザーのスクリプトを有効にしてください。位置を手動で設定することもできます。"
        case .notKept: "位置を保存できませんでした。変更はありません。しばらくしてからもう一度お試しください。"
        }
    }
}
