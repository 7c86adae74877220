public import Foundation
public import WeatherModels

/// What is known about a place at one moment: an element of ``WeatherWatch``.
public struct WeatherUpdate: Hashable, Sendable {
    /// When the state changed: everything drawn from the update uses this moment.
    public let moment: Date
    /// The newest answer; after a failure the previous one, or `nil` if there never was one.
    public let answer: WeatherAnswer?
    /// Why the last request failed; `nil` if it returned ``answer``.
    public let failure: RepositoryError?

    public init(moment: Date, answer: WeatherAnswer?, failure: RepositoryError? = nil) {
        self.moment = moment
        self.answer = answer
        self.failure = failure
    }
}
