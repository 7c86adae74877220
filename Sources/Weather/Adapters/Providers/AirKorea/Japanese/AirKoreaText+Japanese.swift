extension AirKoreaText {
    var japanese: String {
        switch self {
        case .name: "エアコリア"
        case .attribution: "韓国環境公団エアコリア（リアルタイムデータ、確定前）"
        }
    }
}
