import Languages

extension GazetteerText {
    var english: String {
        switch self {
        case .origin(.embedded): "the places the program carries"
        case .origin(.file(let path)): path
        case .counts(let places, let bytes): "\(places) places, \(bytes) bytes"
        case .data(let date?, let version): "data of \(date), format \(version)"
        case .data(nil, let version): "format \(version)"
        case .reset: "back to the places the program carries"
        case .notImported: "no gazetteer was imported. Nothing was changed"
        }
    }
}
