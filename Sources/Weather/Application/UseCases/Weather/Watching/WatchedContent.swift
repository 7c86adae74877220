import Foundation
import WeatherModels

/// What an update says, without what differs each time it is asked for: two updates of the same content are one element.
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

    /// Whether all of it was within its window.
    var isFresh: Bool {
        guard failure == nil, let answer else { return false }
        return answer.sourceFreshness.allSatisfy { $0 == .fresh }
    }
}

extension Freshness {
    /// Ages grow by themselves, and are shown so.
    fileprivate var ageless: Freshness {
        if case .stale = self { .stale(age: 0) } else { self }
    }
}
