import Foundation
import Languages
import Testing
import ViewModels
import WeatherModels

/// The bars of a key's use.
struct KeyUseDrawingTests {
    /// 2026-09-03 … 2026-10-02.
    private let days = 20_699...20_728

    private func draw(
        _ use: [KeyUseDrawing.Day],
        limit: Int? = 1_000,
        _ language: Language = .english
    ) -> KeyUseDrawing {
        KeyUseDrawing(use, on: days, limit: limit, preferences: Preferences(language: language))
    }

    private func day(_ number: Int, _ requests: Int, refused: Int = 0) -> KeyUseDrawing.Day {
        KeyUseDrawing.Day(number: number, requests: requests, refused: refused)
    }

    @Test("X18: the first day is at the left and the last at the right, as high as their share of the limit")
    func bars() throws {
        let drawing = draw([day(20_699, 1_000), day(20_728, 500)])
        let numbers = drawing.bars.map { bar in
            [bar.x, bar.y, bar.width, bar.height].compactMap { Double($0.dropLast()) }
        }
        #expect(drawing.limitLine == "4.8%")
        #expect(numbers.map(\.count) == [4, 4])
        #expect(numbers[0][0] < 1 && numbers[1][0] + numbers[1][2] < 100 && numbers[1][0] > 96)
        #expect(numbers[0][1] == 4.8 && abs(numbers[0][3] - 2 * numbers[1][3]) < 0.15)
        for bar in numbers { #expect(abs(bar[1] + bar[3] - 100) < 0.15) }
    }

    @Test("X18: use over the limit is within the drawing, little use is seen, and no use is no bar")
    func extremes() {
        let drawing = draw([day(20_700, 1_900, refused: 3), day(20_701, 1), day(20_702, 0), day(20_690, 5)])
        #expect(drawing.bars.count == 2 && drawing.bars.map(\.isOver) == [true, false])
        #expect(drawing.bars[0].y == "4.8%" && drawing.bars[1].height == "2%")
        #expect(drawing.rows.map(\.requests) == ["1", "1,900"] && drawing.rows.map(\.refused) == ["0", "3"])
        let empty = draw([], limit: nil)
        #expect(empty.bars.isEmpty && empty.limitLine == nil && !empty.hasRows)
        let large = draw([day(20_700, .max / 2)])
        #expect(large.bars.allSatisfy { $0.height.hasSuffix("%") })
    }

    @Test(
        "X18: the text says what the bars show",
        arguments: [
            (
                Language.english,
                "1,234,567 requests in 30 days. Most on Fri, Oct 2: 1,234,560. Refused over the limit: 3."
            ),
            (.korean, "30일 동안 요청 1,234,567번. 가장 많은 날은 10월 2일 (금) 1,234,560번. 한도를 넘어 거절 3번."),
            (.japanese, "30日間のリクエスト: 1,234,567回。最多は10月2日(金)の1,234,560回。上限超過による拒否: 3回。"),
        ]
    )
    func title(_ language: Language, _ text: String) {
        #expect(draw([day(20_728, 1_234_560, refused: 3), day(20_727, 7)], language).title == text)
    }

    @Test(
        "X18: no use, and one request",
        arguments: [
            (Language.english, "No requests in 30 days"), (.korean, "30일 동안 요청 없음"),
            (.japanese, "30日間のリクエストはありません"),
        ]
    )
    func none(_ language: Language, _ text: String) {
        #expect(draw([], language).title == text)
        #expect(draw([day(20_728, 1)]).title == "1 request in 30 days. Most on Fri, Oct 2: 1.")
    }
}
