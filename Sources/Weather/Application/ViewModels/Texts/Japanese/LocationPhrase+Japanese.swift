extension LocationPhrase {
    public var japanese: String {
        switch self {
        case .mistake(.latitudeMissing): "値を入力してください。例: 37.57"
        case .mistake(.longitudeMissing): "値を入力してください。例: 126.98"
        case .mistake(.notANumber(let given)):
            "「\(given)」は数値ではありません。数字、小数点、マイナス記号だけで入力してください。例: -33.87"
        case .mistake(.latitudeOutOfRange(let given)): "緯度は−90から90までで入力してください。入力値: \(given)"
        case .mistake(.longitudeOutOfRange(let given)):
            "経度は−180から180までで入力してください。入力値: \(given)"
        case .placeSet(let name): "現在地として\(name)の天気を表示しています。"
        case .backTo(let name): "\(name)の天気に戻る"
        }
    }
}
