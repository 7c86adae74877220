extension OwnForecastText {
    var korean: String {
        switch self {
        case .name: "하늘 통합 예보"
        case .attribution: "이름이 적힌 출처들의 예보를 이곳에서 맞은 정도에 따라 섞은 것 (Bates와 Granger 1969의 방법)"
        }
    }
}
