import Synchronization
import WeatherModels
import WeatherPorts

/// The subscribers of answers, and the rounds of calls that bring them, by point of the 0.01° grid. Without
/// subscribers it costs one lookup in a table.
final class AnswerFollowers: Sendable {
    typealias Teller = @Sendable (WeatherAnswer) -> Void

    private struct Followed {
        let question: WeatherQuestion
        var tellers: [UInt64: Teller] = [:]
        /// The number of the last lookup that was delivered.
        var toldLook: UInt64 = 0
    }

    private struct State {
        var corners: [Coordinate: [AnswerSubject: Followed]] = [:]
        var rounds: [Coordinate: Int] = [:]
        var lastNumber: UInt64 = 0

        mutating func nextNumber() -> UInt64 {
            lastNumber += 1
            return lastNumber
        }
    }

    private let state = Mutex(State())

    func follow(_ question: WeatherQuestion, _ tell: @escaping Teller) -> WeatherFollowing {
        let (corner, subject) = (question.corner, AnswerSubject(question))
        let number = state.withLock { state in
            let number = state.nextNumber()
            state.corners[corner, default: [:]][subject, default: Followed(question: question)]
                .tellers[number] = tell
            return number
        }
        return WeatherFollowing { [weak self] in self?.leave(corner, subject, number) }
    }

    /// Begins a round of calls for a grid point. If several run at once, the end of each announces fresh answers,
    /// and the end of the last one stale answers.
    func beginRound(at corner: Coordinate) { state.withLock { $0.rounds[corner, default: 0] += 1 } }

    func endRound(at corner: Coordinate) {
        state.withLock { state in
            let left = (state.rounds[corner] ?? 1) - 1
            state.rounds[corner] = left > 0 ? left : nil
        }
    }

    /// Whether a round is running that will announce an answer.
    func awaitsRound(at corner: Coordinate) -> Bool { state.withLock { $0.rounds[corner] != nil } }

    /// Announces the stored answer to all subscribers of a grid point. A stale answer waits for the end of the
    /// rounds.
    ///
    /// - Parameter answer: Called once for each subject with subscribers.
    func tell(at corner: Coordinate, _ answer: (WeatherQuestion) -> WeatherAnswer?) {
        let (questions, look) = state.withLock { state in
            (state.corners[corner].map { $0.mapValues(\.question) } ?? [:], state.nextNumber())
        }
        for (subject, question) in questions {
            guard let answer = answer(question) else { continue }
            state.withLock { state in
                guard let followed = state.corners[corner]?[subject], followed.toldLook < look,
                    answer.isWhollyFresh || state.rounds[corner] == nil
                else { return }
                state.corners[corner]?[subject]?.toldLook = look
                // Called with the lock held, so that an older lookup is never delivered after a newer one.
                for tell in followed.tellers.values { tell(answer) }
            }
        }
    }

    var isIdle: Bool { state.withLock { $0.corners.isEmpty && $0.rounds.isEmpty } }

    private func leave(_ corner: Coordinate, _ subject: AnswerSubject, _ number: UInt64) {
        // Released without the lock, because it may own another subscription, whose end takes the lock.
        _ = state.withLock { state in
            let teller = state.corners[corner]?[subject]?.tellers.removeValue(forKey: number)
            if state.corners[corner]?[subject]?.tellers.isEmpty ?? false {
                state.corners[corner]?[subject] = nil
            }
            if state.corners[corner]?.isEmpty ?? false { state.corners[corner] = nil }
            return teller
        }
    }
}
