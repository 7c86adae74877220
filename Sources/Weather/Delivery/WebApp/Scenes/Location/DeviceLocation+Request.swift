import HTTPService
import Site
import UseCases
import WeatherModels

extension DeviceLocation {
    /// As the device's browser tells with a request: found when it says, never ahead of the request. It is kept nowhere. Nil
    /// where there is no coordinate.
    /// - Parameters:
    ///   - text: "37.57,126.98".
    ///   - request: Its `fixed` is the moment, in seconds since 1970.
    init?(_ text: String?, of request: AppRequest) {
        guard let coordinate = text.flatMap({ try? Coordinate(parsing: $0) }) else { return nil }
        self.init(
            coordinate,
            fixedAt: request.request.query.moment("fixed").map { min($0, request.now) }
        )
    }
}

extension SiteRequest<AppPerson> {
    /// The position that came with the request, if one did.
    /// - Parameter name: Of the field of the query that has it.
    func location(in name: String) -> KnownLocation {
        KnownLocation(DeviceLocation(request.query[name], of: self))
    }
}
