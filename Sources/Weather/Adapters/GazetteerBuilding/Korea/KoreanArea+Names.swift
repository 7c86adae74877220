import Gazetteer
import Languages
import WeatherModels

extension KoreanArea {
    /// For example "Seogwipo" for 서귀포시, "Aewol-eup", "Jung-gu", "Seoul".
    var englishName: String {
        switch level {
        case .province, .metropolis: province?.english ?? Romanization.revised(name)
        case .city where kind == .city: Romanization.revised(baseName)
        case .city, .district: Romanization.areaName(name)
        case .town: kind == .landmark ? Romanization.revised(name) : Romanization.areaName(name)
        }
    }

    /// The division between province and area: 서귀포시 for 성산읍, 수원시 장안구 for 정자1동. `nil` in a city that is itself a
    /// province.
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
