extension KMAText {
    var japanese: String {
        switch self {
        case .name: "韓国気象庁"
        case .attribution: "韓国気象庁の気象データ（韓国公共データ利用許諾 第1類型：出典表示）"
        }
    }
}
