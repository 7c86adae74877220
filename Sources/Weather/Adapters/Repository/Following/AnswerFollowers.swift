import Synchronization
import WeatherModels
import WeatherPorts

/// Who follows which answers, and the rounds of calls that bring them, by corners of the 0.01° grid. Costs one look into a
/// table where nobody follows.
final class AnswerFollowers: Sendable {
    typealias Teller = @Sendable (WeatherAnswer) -> Void

    private struct Followed {
        let question: WeatherQuestion
        var tellers: [UInt64: Teller] = [:]
        /// The number of the look that was told last.
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

    /// A round of calls for a corner begins. Where several run at once, each end tells what is fresh, and the last of them
    /// what is not.
    func beginRound(at corner: Coordinate) { state.withLock { $0.rounds[corner, default: 0] += 1 } }

    func endRound(at corner: Coordinate) {
        state.withLock { state in
            let left = (state.rounds[corner] ?? 1) - 1
            state.rounds[corner] = left > 0 ? left : nil
        }
    }

    /// Whether a round is under way that will tell.
    func awaitsRound(at corner: Coordinate) -> Bool { state.withLock { $0.rounds[corner] != nil } }

    /// Tells all who follow a corner what is held now. An answer out of its window waits for the end of the rounds.
    /// - Parameter answer: Called once for each subject that is followed.
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
                // With the lock held: what was looked up before is never told after.
                for tell in followed.tellers.values { tell(answer) }
            }
        }
    }

    var isIdle: Bool { state.withLock { $0.corners.isEmpty && $0.rounds.isEmpty } }

    private func leave(_ corner: Coordinate, _ subject: AnswerSubject, _ number: UInt64) {
        // Let go of without the lock held: it may hold what ends another following.
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
