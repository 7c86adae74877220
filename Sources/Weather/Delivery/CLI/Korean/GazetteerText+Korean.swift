import Languages

extension GazetteerText {
    var korean: String {
        switch self {
        case .origin(.embedded): "프로그램에 들어 있는 지명"
        case .origin(.file(let path)): path
        case .counts(let places, let bytes): "\(places)곳, \(bytes)바이트"
        case .data(let date?, let version): "\(date) 자료, 형식 \(version)"
        case .data(nil, let version): "형식 \(version)"
        case .reset: "프로그램에 들어 있는 지명을 다시 씁니다"
        case .notImported: "들여온 지명 파일이 없습니다. 바뀐 것은 없습니다"
        }
    }
}
