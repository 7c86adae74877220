import Foundation
import TestSupport
import Testing
import WeatherModels

@testable import KMA

@Suite("What the texts of bulletins say")
struct WarningTextTests {
    private func zones(_ list: String) -> [String] {
        let list = WarningList(list, in: Warned.zones)
        #expect(list.unknown.isEmpty)
        return list.zones.sorted()
    }

    @Test("Names of zones, alone, in a province, and all of it but some")
    func lists() {
        #expect(zones("전라남도(거문도.초도, 완도(여서도 제외))") == ["L1052600", "L1053310"])
        #expect(zones("제주도(추자도, 서귀포시남부 제외)").count == 8)
        #expect(!zones("제주도(추자도, 서귀포시남부 제외)").contains("L1091420"))
        #expect(zones("제주도").count == 10)
        #expect(zones("남해서부동쪽먼바다, 서울(서울동남권)") == ["L1100100", "S1322200"])
        // A city that is divided is all its parts.
        #expect(zones("충청북도(청주, 보은)") == ["L1040300", "L1041410", "L1041420"])
    }

    @Test("고성 and 광주 are of the province they are listed in; the latter alone is the city of its own")
    func duplicates() {
        #expect(zones("강원도(고성)") == ["L1022210", "L1022220"])
        #expect(zones("경상남도(고성)") == ["L1082300"])
        #expect(zones("경기도(광주)") == ["L1013400"])
        #expect(zones("광주") == ["L1130110", "L1130120"])
        #expect(zones("인천, 울릉도.독도").contains("L1072100"))
    }

    @Test("A damaged letter is any, unless that leaves two; what no zone is called is told")
    func damaged() {
        #expect(zones("남해서\u{FFFD}\u{FFFD}동쪽먼바다") == ["S1322200"])
        let list = WarningList("남해서부\u{FFFD}쪽먼바다, 경기도(아무데), 없는도(광명)", in: Warned.zones)
        #expect(list.zones.isEmpty && list.unknown == ["남해서부\u{FFFD}쪽먼바다", "아무데", "없는도(광명)"])
    }

    @Test("Islands beside a province may or may not be meant by all but some of it")
    func unsure() {
        #expect(WarningList("전라남도(여수 제외)", in: Warned.zones).unsure == ["L1052500"])
        #expect(WarningList("전라남도(흑산도.홍도 제외)", in: Warned.zones).unsure.isEmpty)
        #expect(WarningList("경상북도, 울릉도.독도", in: Warned.zones).unsure.isEmpty)
    }

    @Test("Nothing in force needs the words for it; an empty text is not understood")
    func none() {
        for text in ["o 없음", "o 없 음", "o 없음\r\n\r\n"] {
            let state = WarningText.State(text, in: Warned.zones)
            #expect(state.levels.isEmpty && state.unknown.isEmpty)
        }
        for text in [
            "", "\r\n", "o 안개주의보 : 서울", "점검중", "o 호우주의보 : ", "o 호우주의보 :\r\n서울(서울동남권)", "o 호우주의보 : 제주도()",
        ] {
            #expect(!WarningText.State(text, in: Warned.zones).unknown.isEmpty)
        }
    }

    @Test("Of two levels of one zone the higher one counts, whichever comes first")
    func twoLevels() {
        let lines = ["o 대설경보 : 제주도(제주도산지)", "o 대설주의보 : 제주도"]
        for lines in [lines, lines.reversed()] {
            let state = WarningText.State(lines.joined(separator: "\r\n"), in: Warned.zones)
            #expect(
                state.levels[WarningKey(zone: "L1090500", hazard: WarningHazard(rawValue: 8))] == .warning
            )
            #expect(state.levels.values.count { $0 == .advisory } == 9)
        }
    }

    @Test("What is announced: a heading, and under it times and zones; the year is that of the bulletin")
    func announced() {
        let text =
            "(1) 강풍 예비특보\r\no 01월 01일 새벽(00시~06시) : 추자도\r\no 02일 밤(18시~24시) : 제주도(추자도)\r\n(2) 대설 예비특보\r\no 31일 늦은 밤(21시~03시) : 울릉도.독도"
        let issued = Warned.moment("202512311600")
        let found = WarningText.Preliminary.all(text, issued: issued, in: Warned.zones)
        #expect(found.map(\.key.hazard.rawValue) == [1, 1, 8])
        #expect(found.map(\.key.zone) == ["L1091000", "L1091000", "L1072100"])
        #expect(found.map(\.from) == ["202601010000", "202601021800", "202512312100"].map(Warned.moment))
        #expect(found.map(\.until) == ["202601010600", "202601030000", "202601010300"].map(Warned.moment))
        #expect(WarningText.Preliminary.all("o 없음", issued: issued, in: Warned.zones).isEmpty)
    }

    @Test("Of a text of any length, names and times are read for a moment only, and what is not read is told")
    func long() {
        let line = "o " + String(repeating: "1일", count: 20_000) + " : 서울"
        let text = "(1) 강풍 예비특보\r\n" + Array(repeating: line, count: 5).joined(separator: "\r\n")
        let issued = Warned.moment("202512311600")
        #expect(WarningText.Preliminary.all(text, issued: issued, in: Warned.zones).isEmpty)
        let day = "1일" + String(repeating: "1일", count: 50)
        #expect(WarningText.span("\(day) 밤(18시~24시)", near: issued) != nil)
        #expect(WarningText.span("\(day)\(day) 밤(18시~24시)", near: issued) == nil)
        let names = String(repeating: "서울, ", count: 20_000) + "서울"
        let state = WarningText.State("o 호우경보 : \(names)", in: Warned.zones)
        #expect(state.levels.isEmpty && !state.unknown.isEmpty)
    }

    @Test(
        "Each expected end and each decision of the twenty recorded bulletins",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))
    )
    func recorded() throws {
        var ends = 0
        var decisions = 0
        for item in try Warned.items("wrn-msg-0926.json") {
            let (t2, t4) = (try #require(item["t2"] as? String), try #require(item["t4"] as? String))
            let found = WarningText.expectedReleases(t4)
            #expect(found.count == t4.components(separatedBy: "해제 예고").count - 1)
            for (event, line) in found {
                #expect(t4.components(separatedBy: event)[1].contains("o \(line)"))
            }
            ends += found.count
            let lines = t2.components(separatedBy: "\r\n").filter {
                $0.contains("발표 :") || $0.contains("변경 :")
            }
            #expect(WarningText.decisions(t2).map(\.line) == lines.map { String($0.dropFirst(4)) })
            decisions += lines.count
        }
        #expect(ends == 9 && decisions == 19)
    }
}
