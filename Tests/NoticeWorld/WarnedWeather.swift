import Clocks
package import Foundation
import Synchronization
package import WeatherModels
package import WeatherPorts

/// A repository whose places have warnings and nothing else.
package final class WarnedWeather: WeatherRepository, WeatherUpdates {
    private typealias Listener = (question: WeatherQuestion, tell: @Sendable (WeatherAnswer) -> Void)

    private let clock: WorldClock
    private let alerts: @Sendable (Place, Date) -> [WeatherAlert]
    private let listeners = Mutex<(last: Int, all: [Int: Listener])>((0, [:]))

    /// - Parameter alerts: The warnings of a place at a moment.
    package init(_ clock: WorldClock, alerts: @escaping @Sendable (Place, Date) -> [WeatherAlert]) {
        (self.clock, self.alerts) = (clock, alerts)
    }

    /// An agency with warnings for the whole world.
    package static let agency: ProviderProfile = {
        var warnings = Feed(id: "warnings", parts: [.alerts])
        warnings.isAuthoritative = true
        return ProviderProfile(
            id: "agency",
            coverage: .global,
            attribution: Attribution(text: "Made up", link: "https://example.org"),
            terms: Terms(link: "https://example.org", commercialUse: true),
            budget: .unlimited,
            feeds: [warnings]
        )
    }()

    package func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        answer(at: question.place)
    }

    /// Announces the warnings of now to all who watch, as if somebody had asked for them.
    package func announce() {
        for (question, tell) in listeners.withLock({ Array($0.all.values) }) {
            tell(answer(at: question.place))
        }
    }

    package func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing {
        let number = listeners.withLock { listeners in
            listeners.last += 1
            listeners.all[listeners.last] = (question, tell)
            return listeners.last
        }
        return WeatherFollowing { [weak self] in
            _ = self?.listeners.withLock { $0.all.removeValue(forKey: number) }
        }
    }

    private func answer(at place: Place) -> WeatherAnswer {
        let now = clock.wall.now
        var report = WeatherReport(coordinate: place.coordinate)
        report.timeZone = PlaceTimeZone(identifier: "Asia/Seoul")
        (report.alerts, report.alertsStatus) = (alerts(place, now), .ok)
        report.sources = [
            Provenance(
                provider: "agency",
                parts: [.alerts],
                fetchedAt: now,
                attribution: Attribution(text: "Made up", link: "https://example.org")
            )
        ]
        return WeatherAnswer(
            report: report,
            freshness: .fresh,
            sourceFreshness: [.fresh],
            sourceFreshUntil: [now.addingTimeInterval(300)],
            answeredAt: now
        )
    }
}

extension WeatherAlert {
    /// A warning of a Korean agency.
    ///
    /// - Parameter name: Distinguishes it from others at its place.
    package static func made(
        _ kind: AlertKind,
        _ level: Level,
        _ name: String,
        from start: Date,
        for seconds: TimeInterval
    ) -> WeatherAlert {
        var alert = WeatherAlert(
            Wording(event: "\(kind.rawValue) \(level)", sender: "기상청", language: "ko"),
            kind: kind,
            level: level,
            severity: level == .warning ? .severe : .moderate,
            start: start,
            end: start.addingTimeInterval(seconds)
        )
        alert.thread = "\(name)|\(kind.rawValue)"
        return alert
    }
}
