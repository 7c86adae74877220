public import WeatherModels
public import WeatherPorts
import WeatherUnits

/// Typical weather from built-in climate normals. It needs no network and no key, and is not a forecast.
///
/// Its values are averages of many years: the mean daily course of temperature, the typical low and high, the mean
/// amount of precipitation, and the share of wet days, the last two if known. It has no condition, icon, wind or
/// humidity.
public struct AlmanacProvider: WeatherProvider {
    /// Returns the time zone that defines a place's days.
    public typealias ZoneOfPlace = @Sendable (Coordinate) -> PlaceTimeZone

    /// Opened at the first request: most processes never need it.
    private let table: @Sendable () -> Result<NormalsTable, NormalsTableError>
    private let zone: ZoneOfPlace

    /// - Parameter zone: The nautical zone of the longitude by default.
    public init(zone: @escaping ZoneOfPlace = { PlaceTimeZone(nauticalAt: $0) }) {
        self.init(table: NormalsTable.embedded, zone: zone)
    }

    init(
        table: @escaping @autoclosure @Sendable () -> Result<NormalsTable, NormalsTableError>,
        zone: @escaping ZoneOfPlace = { PlaceTimeZone(nauticalAt: $0) }
    ) {
        self.table = table
        self.zone = zone
    }

    public var profile: ProviderProfile { Self.profile }

    /// - Throws: ``ProviderError`` with reason `.outsideCoverage` if the nearest station is more than 750 km away,
    ///   and `.malformed` if the embedded table is damaged or the feed unknown.
    public func fetch(
        _ feed: Feed.ID,
        for request: ProviderRequest
    ) async throws(ProviderError) -> FeedAnswer {
        guard feed == Self.normalsFeed else {
            throw ProviderError(.malformed("no feed \(feed)"), provider: Self.id, feed: feed)
        }
        guard !Task.isCancelled else { throw ProviderError(.cancelled, provider: Self.id, feed: feed) }

        let table: NormalsTable
        do {
            table = try self.table().get()
        } catch {
            throw ProviderError(.malformed(error.description), provider: Self.id, feed: feed)
        }
        let normals = table.normals(at: request.coordinate, elevation: request.elevation)
        guard normals.nearestStation.kilometres <= Self.reach.kilometres else {
            throw ProviderError(.outsideCoverage, provider: Self.id, feed: feed)
        }
        return FeedAnswer(
            .report(WeatherReport(normals, for: request, in: zone(request.coordinate)))
        )
    }
}
