import Languages
public import ProviderSupport
import WeatherModels
public import WeatherPorts
import WeatherUnits

extension AlmanacProvider {
    static let id = ProviderID(
        ProviderID.typical.rawValue,
        name: LocalizedName("climate normals", translations: [.korean: "기후 평년값"])
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
            text: "Typical weather fitted from climate normals of WMO and JMA; places by GeoNames",
            link: "https://www.data.jma.go.jp/cpd/monitor/climatview/frame.php",
            licence: "JMA terms of use; CC BY 4.0 (GeoNames)",
            translations: [
                .korean: "WMO와 일본 기상청의 기후 평년값에 맞춘 예년 날씨, 지명은 GeoNames (일본 기상청 이용 조건, CC BY 4.0)"
            ]
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
