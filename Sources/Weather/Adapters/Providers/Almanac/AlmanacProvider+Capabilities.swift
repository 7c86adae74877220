import WeatherModels
public import WeatherPorts
import WeatherUnits

extension AlmanacProvider {
    static let id: ProviderID = "almanac"
    static let normalsFeed: Feed.ID = "normals"

    /// Farther than this from every station nothing is said. Within it the median error of a monthly mean stays
    /// below 1.5 K on every continent (docs/almanac.md).
    static let reach = Length(kilometres: 750)

    public static let profile = ProviderProfile(
        id: id,
        name: "Almanac",
        kind: .typical,
        coverage: .global,
        attribution: Attribution(
            text: "Typical weather fitted from climate normals of WMO and JMA; places by GeoNames",
            link: "https://www.data.jma.go.jp/cpd/monitor/climatview/frame.php",
            licence: "JMA terms of use; CC BY 4.0 (GeoNames)"
        ),
        terms: Terms(
            link: "https://www.jma.go.jp/jma/en/copyright.html",
            needsKey: false,
            needsContact: false,
            commercialUse: true
        ),
        budget: .unlimited,
        feeds: [Feed(id: normalsFeed, parts: [.current, .hourly, .daily], weight: 0)]
    )
}
