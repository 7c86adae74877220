import Foundation
import UseCases
import WeatherModels

extension WeatherUpdate {
    /// Creates the update after a request for one place.
    ///
    /// - Parameters:
    ///   - outcome: `nil` if there is none yet.
    ///   - last: The previous answer, which is shown with a failure.
    init(_ outcome: Result<WeatherAnswer, RepositoryError>?, at moment: Date, last: WeatherAnswer? = nil) {
        switch outcome {
        case .success(let answer): self.init(moment: moment, answer: answer)
        case .failure(let error): self.init(moment: moment, answer: last, failure: error)
        case nil: self.init(moment: moment, answer: nil)
        }
    }
}
