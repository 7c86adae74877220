import Gazetteer
import Languages
import WeatherModels

/// One administrative area of Korea.
struct KoreanArea: Hashable {
    /// The levels, highest first.
    enum Level: Comparable {
        /// 도.
        case province
        /// 특별시, 광역시, 특별자치시.
        case metropolis
        /// 시 or 군.
        case city
        /// 구.
        case district
        /// 읍, 면 or 동.
        case town
    }

    var code: Int
    var level: Level
    var kind: PlaceKind
    var name: String
    var otherNames: [String] = []
    /// `nil` for a rock at sea.
    var province: KoreanProvince?
    /// The areas between province and area, highest first: 수원시, 장안구.
    var parents: [String] = []
    var coordinate: Coordinate
    /// Whether it is a city divided into districts, which the table has no row for.
    var isMiddleOfDistricts = false
}

extension KoreanArea {
    /// The name without the word for the kind of area: 서귀포, 서울; 중구 is not shortened.
    var baseName: String {
        guard ![.province, .metropolis].contains(level) else { return name }
        return Self.withoutKind(name)
    }

    static func withoutKind(_ name: String) -> String {
        for suffix in ["특별자치시", "특별자치도", "특별시", "광역시"]
        where name.hasSuffix(suffix) && name.count > suffix.count {
            return String(name.dropLast(suffix.count))
        }
        guard name.count >= 3, let last = name.last, "시군구읍면동".contains(last) else { return name }
        return String(name.dropLast())
    }

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
    var district: GazetteerName? {
        guard !parents.isEmpty else { return nil }
        let english = parents.reversed().map { parent in
            parent.hasSuffix("시")
                ? Romanization.revised(Self.withoutKind(parent)) : Romanization.areaName(parent)
        }
        return GazetteerName(
            english.joined(separator: ", "),
            translations: [Language.korean.rawValue: parents.joined(separator: " ")]
        )
    }
}
