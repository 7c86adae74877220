public import WeatherModels
import WeatherPorts

/// How a search answered a table of queries.
public struct QuestionScore: Sendable {
    /// A question whose first answer was another place, or none.
    public struct Miss: Hashable, Sendable {
        public let question: PlaceQuestion
        /// The first answers, for reading.
        public let answers: [String]
    }

    public private(set) var misses: [Miss] = []
    public private(set) var askedByCategory: [String: Int] = [:]

    /// - Parameter answers: names and coordinates of the places found, best first.
    public init(_ questions: [PlaceQuestion], answers: (PlaceQuestion) -> [(name: String, at: Coordinate)]) {
        for question in questions {
            askedByCategory[question.category, default: 0] += 1
            let found = answers(question)
            if let first = found.first, question.isAnswered(by: first.at) { continue }
            misses.append(Miss(question: question, answers: found.prefix(3).map(\.name)))
        }
    }

    public var asked: Int { askedByCategory.values.reduce(0, +) }

    /// The fraction of questions whose first answer is the intended place, 0 … 1.
    public var rankOneShare: Double { asked == 0 ? 0 : 1 - Double(misses.count) / Double(asked) }

    /// A line for each category, its misses below it.
    public var report: String {
        let missed = Dictionary(grouping: misses, by: \.question.category)
        let categories = askedByCategory.sorted { $0.key < $1.key }.map { category, asked in
            let misses = missed[category] ?? []
            return "\(category): \(asked - misses.count) of \(asked)" + misses.map { "\n  \($0)" }.joined()
        }
        return (["\(asked - misses.count) of \(asked) right at rank one"] + categories).joined(
            separator: "\n"
        )
    }
}

extension QuestionScore.Miss: CustomStringConvertible {
    public var description: String {
        let query = question.query
        let near = query.near.map { " near \($0.latitude),\($0.longitude)" } ?? ""
        let country = query.countryCode.map { " in \($0)" } ?? ""
        let got = answers.isEmpty ? "nothing" : answers.joined(separator: "; ")
        return
            "“\(query.text)”\(near)\(country) [\(question.language)] meant \(question.expectedName), got \(got)"
    }
}
