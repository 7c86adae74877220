import Foundation
import TestSupport
import Testing
import WeatherModels

@testable import KMA

@Suite("The zones of Korean warnings")
struct WarningZoneTests {
    private let zones = WarningZones.current

    private func names(_ latitude: Double, _ longitude: Double) -> [String] {
        zones.zones(at: .sample(latitude, longitude)).compactMap { zones[$0]?.fullName }
    }

    @Test(
        "The agency's table: 301 zones on land, 235 of them the smallest, and 62 at sea; every one has a place"
    )
    func table() {
        let land = zones.all.filter { $0.code.hasPrefix("L") }
        #expect(land.count == 301 && land.filter(\.isLeaf).count == 235)
        #expect(zones.all.count { $0.code.hasPrefix("S") } == 62)
        #expect(Set(zones.leaves(of: WarningZones.country)) == Set(land.filter(\.isLeaf).map(\.code)))
        #expect(zones.provinces.count == 20)
    }

    @Test("A place lies in the zone of its town, whatever the city around it")
    func towns() {
        #expect(names(37.44, 126.99) == ["과천시"])
        #expect(names(37.57, 126.98) == ["서울서북권"] && names(37.50, 127.04) == ["서울동남권"])
        #expect(names(37.53, 126.90) == ["서울서남권"] && names(37.65, 127.06) == ["서울동북권"])
        #expect(names(35.16, 129.16) == ["부산동부"] && names(35.10, 129.03) == ["부산서부"])
        #expect(names(35.56, 129.10) == ["울산서부"] && names(35.54, 129.33) == ["울산동부"])
        #expect(names(36.33, 127.42) == ["대전광역시"])
    }

    @Test("A city in parts has all of them; the mountain of Jeju is of both its cities; islands are apart")
    func parts() {
        #expect(names(36.64, 127.49) == ["청주시동부", "청주시서부"])
        #expect(names(37.75, 128.90) == ["강릉시평지", "강릉시산지"])
        #expect(names(33.51, 126.52).count == 5 && names(33.51, 126.52).last == "제주도산지")
        #expect(names(33.25, 126.56).count == 5 && names(33.25, 126.56).last == "제주도산지")
        #expect(names(33.96, 126.30) == ["추자도"])
        #expect(names(37.48, 130.90) == ["울릉도.독도"] && names(37.24, 131.87) == ["울릉도.독도"])
        #expect(names(37.97, 124.72) == ["백령도.대청도"] && names(37.66, 125.70) == ["연평도.우도"])
        #expect(names(34.68, 125.43) == ["흑산도.홍도"] && names(34.03, 127.31) == ["거문도.초도"])
        #expect(names(37.49, 126.53) == ["인천영종"])
        #expect(names(36.24, 128.57) == ["군위군"])
    }

    @Test("Counties of one name are of their province")
    func duplicates() {
        #expect(names(38.38, 128.47) == ["고성군평지", "고성군산지"])
        #expect(names(34.97, 128.32) == ["고성군"])
        #expect(names(37.43, 127.26) == ["광주시"] && names(35.14, 126.79) == ["광주서부"])
    }

    @Test("The regions of the forecast of ten days")
    func regions() {
        for (latitude, longitude, sky, temperature) in [
            (37.57, 126.98, "11B00000", "11B10101"), (37.75, 128.90, "11D20000", "11D20501"),
            (37.88, 127.73, "11D10000", "11D10301"), (38.38, 128.47, "11D20000", "11D20402"),
            (34.97, 128.32, "11H20000", "11H20404"), (37.43, 127.26, "11B00000", "11B20702"),
            (35.14, 126.79, "11F20000", "11F20501"), (34.95, 127.49, "11F20000", "11F20405"),
            (37.48, 130.90, "11H10000", "11E00101"), (37.97, 124.72, "11B00000", "11A00101"),
            (33.25, 126.56, "11G00000", "11G00401"), (36.24, 128.57, "11H10000", "11H10707"),
        ] {
            let found = zones.regions(at: .sample(latitude, longitude))
            #expect(found?.sky == sky && found?.temperature == temperature)
        }
        #expect(zones.regions(at: .sample(36, 124)) == nil)
    }

    @Test("Far from any town there is none")
    func sea() {
        for (latitude, longitude) in [(36.0, 124.0), (32.12, 125.18), (35.68, 139.69), (0, 0), (-90, 0)] {
            #expect(names(latitude, longitude).isEmpty)
        }
    }

    @Test("What is decided for a zone of others is decided for each of them")
    func split() throws {
        let rows = try Warned.read(
            Warned.row("L1041400", 2, 0, at: 202609260600),
            Warned.row("L9", 2, 0, at: 202609260600)
        )
        #expect(zones.split(rows.compactMap(\.row)).map(\.key.zone) == ["L1041410", "L1041420", "L9"])
    }

    @Test("A table that cannot be read has no zones, and nothing breaks")
    func damaged() {
        let none = WarningZones(zones: "a\tb\n\n\t\t\t\t", areas: "x\ty\nL1\ta\tb\tname\t1,2 3 a,b 99,200\n")
        #expect(none.all.isEmpty && none.zones(at: .sample(1, 2)) == ["L1"])
    }
}
