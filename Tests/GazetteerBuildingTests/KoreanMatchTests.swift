import Gazetteer
import Testing
import WeatherModels

@testable import GazetteerBuilding

/// Places of GeoNames that are Korean areas.
@Suite("Korean areas and GeoNames' places")
struct KoreanMatchTests {
    private let build: Build

    init() throws { build = try Build() }

    @Test("Joined places keep GeoNames' number, the area's code and the area's coordinate")
    func joined() throws {
        let seogwipo = try #require(build.place(.geonames(6_621_166)))
        #expect(seogwipo.koreanName == "서귀포시")
        #expect(seogwipo.koreanArea == 5_013_000_000)
        #expect(seogwipo.coordinate.latitude == 33.25235)
        #expect(seogwipo.population == 178_552)
    }

    @Test("Of two places of one name each is the area it is near")
    func sameName() {
        #expect(build.place(.geonames(1_841_811))?.koreanName == "광주")
        #expect(build.place(.geonames(1_841_810))?.koreanName == "광주시")
    }

    @Test("A Japanese reading is known by where it lies")
    func nearness() {
        #expect(build.place(.geonames(1_840_379))?.koreanName == "남원시")
    }

    @Test("시흥동 of Seoul is not 시흥시")
    func quarterIsNoCity() {
        #expect(build.place(.geonames(1_837_362))?.koreanName == "시흥동")
        #expect(build.places(called: "시흥시").first?.id == .koreanArea(4_139_000_000))
    }

    @Test("Places known to be wrong are not kept")
    func corrections() {
        #expect(build.place(.geonames(1_841_246)) == nil)
    }
}
