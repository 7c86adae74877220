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
    }

    private struct State {
        var recent: [WeatherQuestion: Recent] = [:]
        var bytes = 0
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
        guard let recent = state.withLock({ $0.recent[question] }), now < recent.freshUntil,
            Self.isRecent(recent.madeAt, realNow), Self.isRecent(recent.answer.answeredAt, now)
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
            // What is in there is a second old or of no use any more: nothing is lost.
            if state.bytes + bytes > limit { state = State() }
            guard bytes <= limit else { return }
            let before = state.recent.updateValue(
                Recent(answer: answer, freshUntil: until, madeAt: realNow),
                forKey: question
            )
            state.bytes += bytes - (before?.answer.report.memoryFootprint ?? 0)
        }
    }

    private static func isRecent(_ moment: Date, _ now: Date) -> Bool {
        (0..<1).contains(now.timeIntervalSince(moment))
    }
}
