import Foundation
import Meteorology
import UseCases
import WeatherModels
import WeatherUnits

extension Gateway.Services {
    /// Returns all parts of the weather at a place, so that all endpoints share one report.
    ///
    /// - Parameter part: The part the endpoint requires.
    /// - Throws: `unavailable` if no provider gives that part, or only as typical weather.
    func subject(at place: Place, needing part: ReportPart) async throws(GatewayError) -> WeatherSubject {
        let answer: WeatherAnswer
        do { answer = try await weather(at: place) } catch { throw GatewayError(error) }
        guard answer.report.parts.contains(part), !answer.report.isTypical(part) else {
            throw GatewayError(missingFrom: answer)
        }
        return WeatherSubject(place: place, answer: answer, now: now())
    }
}

extension WeatherSubject {
    /// The offset from UTC at the place in seconds, positive in the east, at the time of the request.
    var secondsFromGMT: Int { timeZone.secondsFromGMT(for: now) }

    /// Returns the sun on the local day that contains a moment.
    func sun(onDayOf moment: Date) -> SunDay {
        Sky.sun(in: LocalDays.day(containing: moment, in: timeZone).span, at: place.coordinate)
    }

    /// When local time changes the answer: at the end of the local day, or at an earlier clock change.
    var localChange: Date {
        let end = LocalDays.day(containing: now, in: timeZone).span.end
        return timeZone.nextDaylightSavingTimeTransition(after: now).map { min($0, end) } ?? end
    }

    func isDay(at moment: Date) -> Bool { Sky.isDay(at: moment, place.coordinate) }
}

extension GatewayError {
    /// In seconds: the default wait when no upstream answers.
    static let usualWait = 30

    /// Creates the error for a requested part that is missing in an answer.
    init(missingFrom answer: WeatherAnswer) {
        let refusals = answer.report.warnings.compactMap { warning -> GatewayError? in
            guard case .shareExhausted(let share, let minutes) = warning else { return nil }
            return .shareExhausted(share, retryAfter: minutes * 60)
        }
        self = refusals.first ?? .unavailable(retryAfter: Self.usualWait)
    }

    init(_ error: RepositoryError) {
        switch error {
        case .nobodyAnswered, .providerUnavailable, .cancelled:
            let seconds = error.secondsToWait ?? Self.usualWait
            self =
                error.exhaustedShare.map { .shareExhausted($0, retryAfter: seconds) }
                ?? .unavailable(retryAfter: seconds)
        case .nothingAsked: self = .internalError
        }
    }
}
