import CommonAlerting
import Foundation
import HTTPPort
import HTTPTypes
import Languages
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import MeteoAlarm

@Suite("Which warnings of MeteoAlarm are a place's")
struct PlacingTests: AlarmSuite {
    @Test("A shape decides before a name: within is the place's, beyond it there is none")
    func shapes() async throws {
        func placed(_ polygon: String, entryArea: String) async throws -> [WeatherAlert.Reach] {
            let area = "<areaDesc>Wales</areaDesc><polygon>\(polygon)</polygon>"
            return try await alerts(
                ofEntries: Fixture.entry("one", area: entryArea, document: Fixture.origin + Self.path),
                message: Fixture.message("one", infos: Fixture.info("en", area: area))
            ).map(\.reach)
        }
        #expect(try await placed("51,-4 51,-3 52,-3 52,-4 51,-4", entryArea: "Elsewhere") == [.place])
        #expect(try await placed("55,-4 55,-3 56,-3 56,-4 55,-4", entryArea: "Wales").isEmpty)
        // A shape that cannot be read says nothing, and the name does.
        #expect(try await placed("51,-4 oops", entryArea: "Wales") == [.place])
    }

    @Test("By the district or the region, however they are spelt; never by the place's own name")
    func names() async throws {
        func reach(_ area: String, _ names: [String]) async throws -> WeatherAlert.Reach? {
            let request = try Asked.request(names)
            let body = Fixture.feed(Fixture.entry("one", area: area))
            return try await alerts([Fixture.list: body], for: request).first?.reach
        }
        #expect(try await reach("Haute Savoie", ["Annecy", "Haute-Savoie", "X"]) == .place)
        #expect(try await reach("ISÈRE", ["Grenoble", "Isere"]) == .place)
        #expect(try await reach("Vest-Agder", ["Mandal", "X", "vest  agder"]) == .place)
        #expect(try await reach("Wales", ["Wales", "South Yorkshire", "England"]) == .country)
        #expect(try await reach("Savoie", ["Annecy", "Haute-Savoie"]) == .country)
        #expect(try await reach("SW Scotland, Lothian Borders", ["Annan", "Scotland"]) == .country)
        #expect(try await reach("", ["Annan", ""]) == .country)
        #expect(FoldedName("Łódź") == FoldedName("lodz") && FoldedName("Ærø") == FoldedName("aero"))
        #expect(FoldedName("Groß") == FoldedName("GROSS") && FoldedName(" - ") == nil)
        #expect(FoldedName("Savoie") != FoldedName("Haute Savoie"))
    }

    @Test("The area's name in any language of the message places it, not that of the first alone")
    func namesInLanguages() async throws {
        let message = Fixture.message(
            "one",
            infos: Fixture.info("cy", area: "<areaDesc>Cymru</areaDesc>"),
            Fixture.info("en-GB")
        )
        let alerts = try await alerts(
            ofEntries: Fixture.entry("one", document: Fixture.origin + Self.path),
            message: message
        )
        #expect(alerts.map(\.reach) == [.place] && alerts.map(\.wording.language) == ["cy"])
    }

    @Test("A country's many warnings are cut, the place's never; the place's come first")
    func many() async throws {
        let entries = (0..<100).map { Fixture.entry("m\($0)", area: $0 % 2 == 0 ? "Wales" : "Grampian") }
        let alerts = try await alerts([Fixture.list: Fixture.feed(entries.joined())])
        #expect(alerts.count == 80)
        #expect(alerts.prefix(50).allSatisfy { $0.reach == .place } && alerts.last?.reach == .country)
    }
}
