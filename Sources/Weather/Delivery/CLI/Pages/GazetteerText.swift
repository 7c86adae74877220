import Languages
import TerminalPages
import UseCases
import WeatherModels

/// The texts of `haneul gazetteer`.
enum GazetteerText: Translated {
    case origin(GazetteerInfo.Origin)
    case counts(places: Int, bytes: Int)
    /// The date may be unknown.
    case data(date: String?, formatVersion: Int)
    case reset, notImported
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
