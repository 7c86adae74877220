import Foundation
import UseCases
import WeatherModels

extension WeatherUpdate {
    /// What an ask for one place brought.
    /// - Parameters:
    ///   - outcome: Nil: nothing yet.
    ///   - last: The answer before, which stands beside a failure.
    init(
        _ outcome: Result<WeatherAnswer, RepositoryError>?,
        at moment: Date,
        last: WeatherAnswer? = nil
    ) {
        switch outcome {
        case .success(let answer): self.init(moment: moment, answer: answer)
        case .failure(let error): self.init(moment: moment, answer: last, failure: error)
        case nil: self.init(moment: moment, answer: nil)
        }
    }
}
