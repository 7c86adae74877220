import Testing
import UseCases
import WeatherModels
import WeatherPorts

struct SecondsToWaitTests {
    @Test(
        "the shortest wait of any: what is said, else half a minute; an hour at the most",
        arguments: [
            ([ProviderError.Reason.budgetExhausted(retryAfter: 12.2)], 13),
            ([.rateLimited(retryAfter: 7)], 7),
            ([.rateLimited(retryAfter: nil)], 30), ([.timedOut], 30),
            ([.budgetExhausted(retryAfter: 80_000)], 3600),
            ([.budgetExhausted(retryAfter: 500), .unreachable("refused")], 30),
            ([.budgetExhausted(retryAfter: 0)], 1),
            ([], 30),
        ] as [([ProviderError.Reason], Int)]
    )
    func shortest(reasons: [ProviderError.Reason], seconds: Int) {
        let failures = reasons.map { ProviderError($0, provider: "x") }
        #expect(RepositoryError.nobodyAnswered(failures).secondsToWait == seconds)
        #expect(HistoryError.nobodyAnswered(failures).secondsToWait == seconds)
        #expect(RepositoryError.nothingAsked.secondsToWait == nil)
    }
}
