import Foundation
import Gazetteer
import Testing
import WeatherModels

@testable import GazetteerBuilding

/// The whole table of Korean areas, which lies beside the checkout and never in it.
@Suite(
    "The table of Korean areas",
    .enabled(if: KoreanTable.file != nil, "needs ../shared/places/kr-admin.csv")
)
struct KoreanTableTests {
    private let areas: [KoreanArea]

    init() throws {
        let file = try #require(KoreanTable.file)
        let rows = try SourceRow.commaSeparated(Data(contentsOf: file), file: "korea.csv")
        areas = KoreanArea.areas(of: try rows.map(KoreanAreaRow.init))
    }

    @Test("Every row is an area, but for 이어도 and 세종 again; eleven cities have districts only")
    func all() {
        // 3,792 rows; cities with districts of their own: 수원 성남 안양 안산 고양 용인 청주 천안 전주 포항 창원.
        #expect(areas.filter(\.isMiddleOfDistricts).map(\.name).count == 11)
        #expect(areas.count == 3792 - 2 + 11)
        #expect(Set(areas.map(\.code)).count == areas.count)
    }

    @Test("Every area lies in Korea and, but for a rock, in one of seventeen provinces")
    func places() {
        #expect(areas.allSatisfy { (32...39).contains($0.coordinate.latitude) })
        #expect(areas.allSatisfy { (124...132).contains($0.coordinate.longitude) })
        #expect(areas.filter { $0.province == nil }.map(\.name) == ["이어도"])
        #expect(Set(areas.compactMap(\.province)).count == 17)
    }

    @Test("Names are Hangul, English names plain Latin letters")
    func names() {
        for area in areas {
            #expect(!area.name.contains("/") && !area.name.contains("."), "\(area.name)")
            #expect(
                area.englishName.unicodeScalars.allSatisfy { $0.isASCII || $0 == "·" },
                "\(area.englishName)"
            )
        }
    }
}

private enum KoreanTable {
    static let file: URL? = {
        let checkout = URL(filePath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = checkout.deletingLastPathComponent().appending(path: "shared/places/kr-admin.csv")
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }()
}
