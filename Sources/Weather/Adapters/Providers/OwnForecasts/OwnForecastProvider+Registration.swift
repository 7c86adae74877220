import Languages
public import ProviderSupport
import WeatherModels
public import WeatherPorts

extension OwnForecastProvider {
    static let id = ProviderID(ProviderID.own.rawValue, name: LocalizedName(OwnForecastText.name))
    static let blendFeed: Feed.ID = "blend"

    public static let profile = ProviderProfile(
        id: id,
        coverage: .global,
        attribution: Attribution(
            text: OwnForecastText.attribution.english,
            link: "https://doi.org/10.1057/jors.1969.103",
            translations: LocalizedName(OwnForecastText.attribution).translations
        ),
        terms: Terms(
            link: "https://doi.org/10.1057/jors.1969.103",
            commercialUse: true
        ),
        budget: .unlimited,
        feeds: [Feed(id: blendFeed, parts: [.hourly, .daily], weight: 0)]
    )

    /// The registration of the provider.
    public static let registration = ProviderRegistration(profile, rank: nil) {
        OwnForecastProvider(learned: $0.learned, mayBlend: $0.mayBlend, zone: $0.zone)
    }
}
