import Languages
import TerminalPages
import UseCases
import WeatherModels

/// The texts of `haneul gazetteer`.
enum GazetteerText {
    case origin(GazetteerInfo.Origin)
    case counts(places: Int, bytes: Int)
    /// The date may be unknown.
    case data(date: String?, formatVersion: Int)
    case reset, notImported

    func text(in language: Language) -> String {
        switch (self, language) {
        case (.origin(.embedded), .korean): "프로그램에 들어 있는 지명"
        case (.origin(.embedded), .english): "the places the program carries"
        case (.origin(.file(let path)), _): path
        case (.counts(let places, let bytes), .korean): "\(places)곳, \(bytes)바이트"
        case (.counts(let places, let bytes), .english): "\(places) places, \(bytes) bytes"
        case (.data(let date?, let version), .korean): "\(date) 자료, 형식 \(version)"
        case (.data(let date?, let version), .english): "data of \(date), format \(version)"
        case (.data(nil, let version), .korean): "형식 \(version)"
        case (.data(nil, let version), .english): "format \(version)"
        case (.reset, .korean): "프로그램에 들어 있는 지명을 다시 씁니다"
        case (.reset, .english): "back to the places the program carries"
        case (.notImported, .korean): "들여온 지명 파일이 없습니다. 바뀐 것은 없습니다"
        case (.notImported, .english): "no gazetteer was imported. Nothing was changed"
        }
    }
}

extension TerminalPage {
    /// Adds the facts about a gazetteer file.
    mutating func addInfo(_ info: GazetteerInfo, language: Language) {
        addParagraph(GazetteerText.origin(info.origin).text(in: language), .bold)
        let lines: [GazetteerText] = [
            .counts(places: info.placeCount, bytes: info.byteCount),
            .data(date: info.knownDate, formatVersion: info.formatVersion),
        ]
        for line in lines { addParagraph(line.text(in: language), indent: 2) }
        addParagraph(info.attribution, .dim, indent: 2)
    }
}
