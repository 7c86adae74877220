import Foundation
import WeatherModels

/// The content of an update without the values that differ at each request. Consecutive updates with equal content are
/// shown as one element.
struct WatchedContent: Hashable, Sendable {
    private let answer: WeatherAnswer?
    private let failure: RepositoryError?
    private let turn: Date?

    init(_ update: WeatherUpdate) {
        failure = update.failure
        turn = update.answer.flatMap { StepsAhead(of: $0.report, at: update.moment).turn }
        answer = update.answer.map { answer in
            var answer = answer
            answer.answeredAt = .distantPast
            answer.freshness = answer.freshness.ageless
            answer.sourceFreshness = answer.sourceFreshness.map(\.ageless)
            return answer
        }
    }

    /// Whether there was no failure and all sources were fresh.
    var isFresh: Bool {
        guard failure == nil, let answer else { return false }
        return answer.sourceFreshness.allSatisfy { $0 == .fresh }
    }
}

extension Freshness {
    /// The freshness without its age. An age grows continuously, and the screen updates it by itself.
    fileprivate var ageless: Freshness {
        if case .stale = self { .stale(age: 0) } else { self }
    }
}
