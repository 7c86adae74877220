import Foundation
import Languages
import Synchronization
import TestSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Gives prepared answers, and counts the requests, also simultaneous ones.
final class FakeWeather: WeatherRepository {
    typealias Reply = @Sendable (WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer

    private struct Count {
        var places: [Place] = []
        var askers: [Asker] = []
        var parts: Set<ReportParts> = []
        var inside = 0
        var most = 0
    }

    private let count = Mutex(Count())
    private let reply: Reply

    init(_ reply: @escaping Reply) { self.reply = reply }

    convenience init(_ answer: WeatherAnswer) {
        self.init { question throws(RepositoryError) in
            var answer = answer
            answer.report.coordinate = question.place.coordinate
            return answer
        }
    }

    /// Who asked, in order.
    var askers: [Asker] { count.withLock(\.askers) }

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        count.withLock { count in
            count.places.append(question.place)
            count.askers.append(question.asker)
            count.parts.insert(question.parts)
            count.inside += 1
            count.most = max(count.most, count.inside)
        }
        defer { count.withLock { $0.inside -= 1 } }
        return try await reply(question)
    }

    /// The places asked for, in order.
    var asked: [Place] { count.withLock(\.places) }
    /// The sets of parts asked for.
    var parts: Set<ReportParts> { count.withLock(\.parts) }
    /// How many were asked at the same time at most.
    var mostAtOnce: Int { count.withLock(\.most) }
}

/// Knows no past.
struct NoHistory: WeatherHistory {
    func weather(
        at place: Place,
        over span: TimeSpan,
        parts: ReportParts,
        for asker: Asker,
        after waited: Duration
    ) async throws(HistoryError) -> WeatherAnswer {
        throw .nobodyAnswered([])
    }
}

/// Gives the same weather for every past.
struct MadeUpPast: WeatherHistory {
    func weather(
        at place: Place,
        over span: TimeSpan,
        parts: ReportParts,
        for asker: Asker,
        after waited: Duration
    ) async throws(HistoryError) -> WeatherAnswer {
        MadeUpWeather.past(over: span)
    }
}

extension Place {
    /// Seoul as GeoNames has it.
    static let seoul = Place(
        id: .geonames(1_835_848),
        kind: .city,
        name: LocalizedName("Seoul", translations: [.korean: "서울"]),
        coordinate: .sample(37.56604, 126.97838),
        countryCode: "KR",
        timeZone: PlaceTimeZone(identifier: "Asia/Seoul"),
        population: 10_349_312
    )

    /// A post code of the United States: it has no number.
    static let mountainView = Place(
        id: .postcode(country: "US", code: "94040"),
        kind: .postcode,
        name: LocalizedName("Mountain View"),
        coordinate: .sample(37.3855, -122.088),
        countryCode: "US",
        timeZone: PlaceTimeZone(identifier: "America/Los_Angeles")
    )

    /// The post code of a place in Korea.
    static let gangnam = Place(
        id: .postcode(country: "KR", code: "06236"),
        kind: .postcode,
        name: LocalizedName("Gangnam-gu", translations: [.korean: "강남구"]),
        coordinate: .sample(37.5, 127.03),
        countryCode: "KR",
        timeZone: PlaceTimeZone(identifier: "Asia/Seoul")
    )
}
