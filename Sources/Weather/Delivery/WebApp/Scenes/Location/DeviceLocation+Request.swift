import HTTPService
import Site
import UseCases
import WeatherModels

extension DeviceLocation {
    /// Creates the position that the device's browser sent with the request. It is never stored. Its time is the
    /// one sent, but not later than the request. Returns `nil` without a coordinate.
    ///
    /// - Parameters:
    ///   - text: "37.57,126.98".
    ///   - request: Its query item `fixed` is the time, in seconds since 1970.
    init?(_ text: String?, of request: AppRequest) {
        guard let coordinate = text.flatMap({ try? Coordinate(parsing: $0) }) else { return nil }
        self.init(
            coordinate,
            fixedAt: request.request.query.moment("fixed").map { min($0, request.now) }
        )
    }
}

extension SiteRequest<AppPerson> {
    /// Returns the position sent with the request, if any.
    ///
    /// - Parameter name: The query item that contains it.
    func location(in name: String) -> KnownLocation {
        KnownLocation(DeviceLocation(request.query[name], of: self))
    }
}
