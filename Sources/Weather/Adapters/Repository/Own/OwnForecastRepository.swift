public import Clocks
public import Foundation
public import WeatherModels
public import WeatherPorts

/// Gives the forecast of our own where there is one: the highs, lows and courses that were learned, with everything else of
/// the best of its sources, which is asked first. Everything else is answered as another repository does.
///
/// What the other repository gives as typical or simulated weather, or from a provider that is no source of the blend, stays
/// as it is.
public struct OwnForecastRepository: WeatherRepository, WeatherUpdates {
    let base: any WeatherRepository & WeatherUpdates
    let memory: OwnForecastMemory
    /// Of the providers that the base asks, to credit those that are sources.
    let profiles: [ProviderProfile]
    let clock: WallClock
    public var use: OwnForecastUse

    /// - Parameters:
    ///   - own: The provider of our own forecast, whose reports say what they are blended of.
    ///   - base: Asks all others.
    ///   - profiles: Those of the providers that the base asks.
    ///   - clock: That of the base.
    ///   - realNow: The real time, which is never frozen.
    public init(
        _ own: any WeatherProvider,
        over base: any WeatherRepository & WeatherUpdates,
        of profiles: [ProviderProfile],
        use: OwnForecastUse,
        clock: WallClock,
        realNow: @escaping @Sendable () -> Date
    ) {
        self.base = base
        self.profiles = profiles
        self.clock = clock
        self.use = use
        memory = OwnForecastMemory(own, realNow: realNow)
    }

    public func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        let isDemanded = question.onlyProvider == memory.provider
        guard isDemanded || mayLead(question) else { return try await base.weather(for: question) }
        guard use != .off else { throw refusal(.switchedOff) }
        let told: ToldForecast
        do {
            told = try await memory.forecast(for: question)
        } catch {
            if isDemanded { throw .nobodyAnswered([error]) }
            return try await base.weather(for: question)
        }
        guard isDemanded || leads(told) else { return try await base.weather(for: question) }
        let answer = try await base.weather(for: question.widened(for: told, isDemanded: isDemanded))
        if let blended = blended(answer, with: told) { return blended.limited(to: question.parts) }
        // Its sources did not answer, and what did is none of it.
        if isDemanded, question.needsForecast { throw refusal(.empty) }
        return answer.limited(to: question.parts)
    }

    public func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing {
        guard mayLead(question), let held = memory.held(for: question), leads(held) else {
            return base.follow(question, tell)
        }
        return base.follow(question.widened(for: held, isDemanded: false)) { answer in
            // A newer one may have been read meanwhile.
            let told = memory.held(for: question) ?? held
            let blended = leads(told) ? blended(answer, with: told) : nil
            tell((blended ?? answer).limited(to: question.parts))
        }
    }

    private func refusal(_ reason: ProviderError.Reason) -> RepositoryError {
        .nobodyAnswered([ProviderError(reason, provider: memory.provider)])
    }

    /// Whether it may answer a question that does not name it.
    private func mayLead(_ question: WeatherQuestion) -> Bool {
        guard case .leading = use else { return false }
        return question.onlyProvider == nil && question.firstProvider == nil
            && question.needsForecast
    }

    /// Whether it comes before all others: its record is long enough, and it was made of the last night's forecasts.
    private func leads(_ told: ToldForecast) -> Bool {
        guard case .leading(let days) = use else { return false }
        return told.origin.verifiedDays >= days && told.isCurrent(at: clock.now)
    }

    private func blended(_ answer: WeatherAnswer, with told: ToldForecast) -> WeatherAnswer? {
        memory.blended(answer, with: told) { answer.blended(with: told, crediting: profiles) }
    }
}
