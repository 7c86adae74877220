import Caching
import Clocks
import Foundation
import Synchronization
import WeatherModels
import WeatherPorts

/// The answers of the last second, so that a popular answer is computed only once a second. They are not kept longer,
/// because an answer depends on the time at which it is given: it tells past steps from coming ones.
///
/// Only completely fresh answers are stored, since no newer ones are expected. A newer answer of another
/// process is seen a second later at most.
final class RecentAnswers: Sendable {
    /// A class, because the cache moves its values and an answer is large.
    private final class Recent: Sendable {
        let answer: WeatherAnswer
        /// By the wall clock.
        let lifetime: Lifetime
        /// By the real clock, since the wall clock may be frozen.
        let realLifetime: Lifetime

        init(_ answer: WeatherAnswer, lifetime: Lifetime, realLifetime: Lifetime) {
            (self.answer, self.lifetime, self.realLifetime) = (answer, lifetime, realLifetime)
        }
    }

    private struct State {
        var recent: BoundedCache<AnswerSubject, Recent>
        /// The real time when outdated answers were last removed.
        var tidiedAt = Date.distantPast

        mutating func tidy(_ realNow: Date) {
            tidiedAt = realNow
            recent.removeAll { !$0.realLifetime.contains(realNow) }
        }
    }

    private let state: Mutex<State>

    /// - Parameter limit: In bytes, estimated.
    init(limit: Int) {
        state = Mutex(State(recent: BoundedCache(capacity: limit)))
    }

    /// Returns a kept answer, by the wall clock and by the real time.
    func answer(to question: WeatherQuestion, now: Date, realNow: Date) -> WeatherAnswer? {
        let subject = AnswerSubject(question)
        guard let recent = state.withLock({ $0.recent.value(for: subject) }), recent.lifetime.contains(now),
            recent.realLifetime.contains(realNow)
        else { return nil }
        var answer = recent.answer
        answer.answeredAt = now
        return answer
    }

    func keep(_ answer: WeatherAnswer, to question: WeatherQuestion, realNow: Date) {
        guard answer.isWhollyFresh, let until = answer.sourceFreshUntil.min() else { return }
        let recent = Recent(
            answer,
            lifetime: Lifetime(from: answer.answeredAt, lasting: Self.seconds).ending(by: until),
            realLifetime: Lifetime(from: realNow, lasting: Self.seconds)
        )
        let bytes = answer.report.memoryFootprint
        state.withLock { state in
            if realNow.timeIntervalSince(state.tidiedAt).magnitude >= Self.seconds { state.tidy(realNow) }
            state.recent.keep(recent, for: AnswerSubject(question), cost: bytes)
        }
    }

    /// Removes outdated answers.
    func tidy(realNow: Date) {
        state.withLock { $0.tidy(realNow) }
    }

    /// The estimated number of bytes in use.
    var bytes: Int { state.withLock(\.recent.cost) }

    private static let seconds: TimeInterval = 1
}
