import Languages
public import ProviderSupport
import WeatherModels
public import WeatherPorts
import WeatherUnits

extension AlmanacProvider {
    static let id = ProviderID(
        ProviderID.typical.rawValue,
        name: LocalizedName(AlmanacText.name)
    )
    static let normalsFeed: Feed.ID = "normals"

    /// Beyond this distance from every station there is no answer. Within it, the median error of a monthly mean is
    /// below 1.5 K on every continent (docs/almanac.md).
    static let reach = Length(kilometres: 750)

    public static let profile = ProviderProfile(
        id: id,
        kind: .typical,
        coverage: .global,
        attribution: Attribution(
            text: AlmanacText.attribution.english,
            link: "https://www.data.jma.go.jp/cpd/monitor/climatview/frame.php",
            licence: "JMA terms of use; CC BY 4.0 (GeoNames)",
            translations: LocalizedName(AlmanacText.attribution).translations
        ),
        terms: Terms(
            link: "https://www.jma.go.jp/jma/en/copyright.html",
            commercialUse: true
        ),
        budget: .unlimited,
        feeds: [Feed(id: normalsFeed, parts: [.current, .hourly, .daily], weight: 0)]
    )

    /// The registration of the provider.
    public static let registration = ProviderRegistration(profile, rank: nil) {
        AlmanacProvider(zone: $0.zone)
    }
}
