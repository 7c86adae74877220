import Foundation
import WeatherModels

/// The content of an update without what differs at each request: updates with equal content are one element.
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

    /// Whether everything was within its window.
    var isFresh: Bool {
        guard failure == nil, let answer else { return false }
        return answer.sourceFreshness.allSatisfy { $0 == .fresh }
    }
}

extension Freshness {
    /// Without ages, which grow continuously and are shown that way.
    fileprivate var ageless: Freshness {
        if case .stale = self { .stale(age: 0) } else { self }
    }
}
