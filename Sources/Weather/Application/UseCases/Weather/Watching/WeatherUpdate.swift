public import Foundation
public import WeatherModels

/// What is known of a place at one moment: an element of ``WeatherWatch``.
public struct WeatherUpdate: Hashable, Sendable {
    /// When it became so: the moment everything drawn from it is of.
    public let moment: Date
    /// The newest answer; after a failure the one before it, nil where there never was one.
    public let answer: WeatherAnswer?
    /// Why the last ask brought nothing; nil where it brought ``answer``.
    public let failure: RepositoryError?

    public init(moment: Date, answer: WeatherAnswer?, failure: RepositoryError? = nil) {
        self.moment = moment
        self.answer = answer
        self.failure = failure
    }
}
