import Synchronization
import WeatherModels
import WeatherPorts

/// The subscribers to answers, and the running rounds of upstream calls, by point of the 0.01° grid. For a point
/// without subscribers, an announcement costs one lookup in a table.
final class AnswerFollowers: Sendable {
    typealias Teller = @Sendable (WeatherAnswer) -> Void

    private struct Followed {
        let question: WeatherQuestion
        var tellers: [UInt64: Teller] = [:]
        /// The number of the newest lookup whose answer was delivered.
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

    /// Begins a round of upstream calls for a grid point. If several rounds run at once, fresh answers are announced at
    /// the end of each round, and stale answers only at the end of the last one.
    func beginRound(at corner: Coordinate) { state.withLock { $0.rounds[corner, default: 0] += 1 } }

    func endRound(at corner: Coordinate) {
        state.withLock { state in
            let left = (state.rounds[corner] ?? 1) - 1
            state.rounds[corner] = left > 0 ? left : nil
        }
    }

    /// Returns whether a round is running, which will announce an answer when it ends.
    func awaitsRound(at corner: Coordinate) -> Bool { state.withLock { $0.rounds[corner] != nil } }

    /// Announces the stored answers for a grid point to its subscribers, once for each subject. A stale answer is not
    /// announced while a round is running.
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
                // The lock is held during the calls, so that an older answer is never delivered after a newer one.
                for tell in followed.tellers.values { tell(answer) }
            }
        }
    }

    /// Whether anybody follows the answers for a grid point.
    func follows(_ corner: Coordinate) -> Bool { state.withLock { $0.corners[corner] != nil } }

    /// What is followed, by grid point.
    var followed: [Coordinate: [WeatherQuestion]] {
        state.withLock { $0.corners.mapValues { $0.values.map(\.question) } }
    }

    var isIdle: Bool { state.withLock { $0.corners.isEmpty && $0.rounds.isEmpty } }

    private func leave(_ corner: Coordinate, _ subject: AnswerSubject, _ number: UInt64) {
        // The closure is returned and released outside the lock: it may own another subscription, which takes the lock
        // when it ends.
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
