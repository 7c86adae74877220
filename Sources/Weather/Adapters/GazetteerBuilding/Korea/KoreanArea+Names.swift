import Gazetteer
import Languages
import WeatherModels

extension KoreanArea {
    /// "Seogwipo" of 서귀포시, "Aewol-eup", "Jung-gu", "Seoul".
    var englishName: String {
        switch level {
        case .province, .metropolis: province?.english ?? Romanization.revised(name)
        case .city where kind == .city: Romanization.revised(baseName)
        case .city, .district: Romanization.areaName(name)
        case .town: kind == .landmark ? Romanization.revised(name) : Romanization.areaName(name)
        }
    }

    /// The division between province and area: 서귀포시 of 성산읍, 수원시 장안구 of 정자1동. Nil in a city that is a
    /// province itself.
    var district: LocalizedName? {
        guard !parents.isEmpty else { return nil }
        let english = parents.reversed().map { parent in
            parent.hasSuffix("시")
                ? Romanization.revised(Self.withoutKind(parent)) : Romanization.areaName(parent)
        }
        return LocalizedName(
            english.joined(separator: ", "),
            translations: [.korean: parents.joined(separator: " ")]
        )
    }
}
