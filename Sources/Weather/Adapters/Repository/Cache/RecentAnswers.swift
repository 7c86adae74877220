import Foundation
import Synchronization
import WeatherModels
import WeatherPorts

/// Answers of the last second: a question that many ask is worked out once a second, however many they are.
///
/// Only wholly fresh answers are taken, so that nothing newer is waited for meanwhile; another process's newer answer is
/// seen a second later at most.
final class RecentAnswers: Sendable {
    private struct Recent {
        let answer: WeatherAnswer
        let freshUntil: Date
        /// By the true clock: the wall clock may be frozen.
        let madeAt: Date
        let bytes: Int
    }

    private struct State {
        var recent: [AnswerSubject: Recent] = [:]
        var bytes = 0
        /// When what is of no use any more was last looked for, by the true clock.
        var tidiedAt = Date.distantPast

        mutating func tidy(_ realNow: Date) {
            tidiedAt = realNow
            recent = recent.filter { isRecent($0.value.madeAt, realNow) }
            bytes = recent.values.reduce(0) { $0 + $1.bytes }
        }
    }

    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: Bytes, estimated.
    init(limit: Int) {
        self.limit = limit
    }

    /// - Parameters:
    ///   - now: By the wall clock.
    ///   - realNow: By the true clock.
    func answer(to question: WeatherQuestion, now: Date, realNow: Date) -> WeatherAnswer? {
        guard let recent = state.withLock({ $0.recent[AnswerSubject(question)] }), now < recent.freshUntil,
            isRecent(recent.madeAt, realNow), isRecent(recent.answer.answeredAt, now)
        else { return nil }
        var answer = recent.answer
        answer.answeredAt = now
        return answer
    }

    func keep(_ answer: WeatherAnswer, to question: WeatherQuestion, realNow: Date) {
        guard answer.sourceFreshness.allSatisfy({ $0 == .fresh }), let until = answer.sourceFreshUntil.min()
        else { return }
        let bytes = answer.report.memoryFootprint
        state.withLock { state in
            if !isRecent(state.tidiedAt, realNow) { state.tidy(realNow) }
            // A burst within one second: whatever is left out is worked out again.
            if state.bytes + bytes > limit { state = State(tidiedAt: realNow) }
            guard bytes <= limit else { return }
            let before = state.recent.updateValue(
                Recent(answer: answer, freshUntil: until, madeAt: realNow, bytes: bytes),
                forKey: AnswerSubject(question)
            )
            state.bytes += bytes - (before?.bytes ?? 0)
        }
    }

    /// Lets go of answers that are of no use any more.
    func tidy(realNow: Date) {
        state.withLock { $0.tidy(realNow) }
    }

    /// Bytes in use, estimated.
    var bytes: Int { state.withLock(\.bytes) }
}

/// Whether a moment lies in the second before another.
private func isRecent(_ moment: Date, _ now: Date) -> Bool {
    (0..<1).contains(now.timeIntervalSince(moment))
}
