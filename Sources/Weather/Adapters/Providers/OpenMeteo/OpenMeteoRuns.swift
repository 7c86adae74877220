public import Foundation
public import HTTPPort
import ProviderSupport
public import WeatherModels
public import WeatherPorts
import WeatherUnits

/// Past runs of the models of national weather services from Open-Meteo's Single Runs API
/// (https://open-meteo.com/en/docs/single-runs-api).
public struct OpenMeteoRuns: ModelRunProvider {
    private let runs: HTTPEndpoint
    private let client: UpstreamClient

    /// - Parameter runs: The address of `/v1/forecast` with `run=`, `https://single-runs-api.open-meteo.com` for the public
    ///   service.
    public init(runs: HTTPEndpoint, transport: any HTTPTransport) {
        self.runs = runs
        client = UpstreamClient(profile: Self.profile, transport: transport, refusal: Refusal.reasonOfRuns)
    }

    /// That of the forecasts, because everything counts against one budget.
    public static let profile = OpenMeteoProvider.profile

    public var profile: ProviderProfile { Self.profile }

    public func feed(for models: [ForecastModel]) -> Feed {
        Feed(id: Self.feed, parts: [.hourly], weight: Endpoint.run(models, of: .distantPast).weight)
    }

    public func run(of models: [ForecastModel], publicBy moment: Date) -> Date? {
        RunDelay.run(of: models, publicBy: moment)
    }

    public func fetch(
        _ models: [ForecastModel],
        of run: Date,
        for request: ProviderRequest
    ) async throws(ProviderError) -> [ForecastModel: WeatherReport]? {
        var call = Endpoint.run(models, of: run).call(to: runs, for: request)
        call.timeout = request.timeout
        let payload: ModelsPayload
        do {
            payload = try await client.payload(ModelsPayload.self, call, feed: Self.feed)
        } catch {
            guard error.reason == .outsideCoverage else { throw error }
            return nil
        }
        var reports: [ForecastModel: WeatherReport] = [:]
        for model in models {
            let own = payload.payload(of: model.openMeteoName, isOnlyOne: models.count == 1)
            var mapping = Mapping(own, asked: request.coordinate)
            var report = mapping.forecast().report
            report.hourly.removeAll { $0.span.start < run }
            // A server that knows no runs answers with the forecast of today, which nobody had then.
            guard let first = report.hourly.first,
                first.span.start.timeIntervalSince(run) <= RunDelay.latestFirstHour
            else { continue }
            report.sources = [profile.provenance(of: report.parts, at: request.now, issuedAt: run)]
            reports[model] = report
        }
        return reports
    }

    static let feed: Feed.ID = "runs"
}
