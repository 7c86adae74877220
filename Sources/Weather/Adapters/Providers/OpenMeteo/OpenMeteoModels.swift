public import HTTPPort
import ProviderSupport
public import WeatherModels
public import WeatherPorts

/// The forecasts of national weather services from Open-Meteo, each by itself.
public struct OpenMeteoModels: ModelForecastProvider {
    private let forecast: HTTPEndpoint
    private let client: UpstreamClient

    /// - Parameter forecast: The address of `/v1/forecast`, `https://api.open-meteo.com` for the public service.
    public init(forecast: HTTPEndpoint, transport: any HTTPTransport) {
        self.forecast = forecast
        client = UpstreamClient(profile: Self.profile, transport: transport, refusal: Refusal.reason)
    }

    /// That of the forecasts, because everything counts against one budget.
    public static let profile = OpenMeteoProvider.profile

    public var profile: ProviderProfile { Self.profile }

    /// The models that are recorded unless others are configured: one for each centre whose worldwide model the API has,
    /// and what the API itself chooses.
    public static let standard: [ForecastModel] =
        [.ownChoice]
        + ["ecmwf_ifs025", "gfs_seamless", "icon_seamless", "gem_seamless", "jma_seamless", "ukmo_seamless"]
        .map(ForecastModel.named)

    public func feed(for models: [ForecastModel]) -> Feed {
        Feed(id: Self.feed, parts: [.hourly, .daily], weight: Endpoint.models(models).weight)
    }

    public func fetch(
        _ models: [ForecastModel],
        for request: ProviderRequest
    ) async throws(ProviderError) -> [ForecastModel: WeatherReport] {
        var call = Endpoint.models(models).call(to: forecast, for: request)
        call.timeout = request.timeout
        let payload = try await client.payload(ModelsPayload.self, call, feed: Self.feed)
        var reports: [ForecastModel: WeatherReport] = [:]
        for model in models {
            let own = payload.payload(of: model.openMeteoName, isOnlyOne: models.count == 1)
            var mapping = Mapping(own, asked: request.coordinate)
            var report = mapping.forecast().report
            // Days without a value are no forecast: each model ends at its own day.
            guard !report.parts.isEmpty else { continue }
            report.sources = [profile.provenance(of: report.parts, at: request.now)]
            reports[model] = report
        }
        guard !reports.isEmpty else { throw ProviderError(.empty, provider: profile.id, feed: Self.feed) }
        return reports
    }

    static let feed: Feed.ID = "models"
}
