import Foundation
import HTTPPort
import HTTPTypes
import WeatherModels
import WeatherPorts

/// The calls: the newest reports of all airports in a box, with their forecasts or without; those of some airports over some
/// hours.
enum Endpoint {
    static func reports(
        at endpoint: HTTPEndpoint,
        for request: ProviderRequest,
        userAgent: String
    ) -> HTTPCall {
        call(
            [HTTPParameter("bbox", box(around: request.coordinate))],
            [HTTPParameter("taf", "true")],
            to: endpoint,
            for: request,
            userAgent
        )
    }

    static func airports(
        at endpoint: HTTPEndpoint,
        for request: ProviderRequest,
        userAgent: String
    ) -> HTTPCall {
        let box = HTTPParameter("bbox", box(around: request.coordinate))
        return call([box], to: endpoint, for: request, userAgent)
    }

    /// - Parameter hours: Before now.
    static func past(
        of codes: [String],
        hours: Int,
        at endpoint: HTTPEndpoint,
        for request: ProviderRequest,
        userAgent: String
    ) -> HTTPCall {
        call(
            [HTTPParameter("ids", codes.joined(separator: ","))],
            [HTTPParameter("hours", "\(hours)")],
            to: endpoint,
            for: request,
            userAgent
        )
    }

    private static func call(
        _ subject: [HTTPParameter],
        _ more: [HTTPParameter] = [],
        to endpoint: HTTPEndpoint,
        for request: ProviderRequest,
        _ userAgent: String
    ) -> HTTPCall {
        HTTPCall(
            .get,
            endpoint,
            path: "/api/data/metar",
            parameters: subject + [HTTPParameter("format", "json")] + more,
            headers: [.userAgent: userAgent],
            timeout: request.timeout
        )
    }

    /// Returns south, west, north and east of a box that contains all that is near, in hundredths of a degree.
    ///
    /// It ends at the 180° meridian, because the service does not say what a box across it means.
    private static func box(around place: Coordinate) -> String {
        let (south, north) = (place.latitude - halfHeight, place.latitude + halfHeight)
        // At its higher latitude, where degrees of longitude are shortest. Around a pole it has all.
        let shrinking = cos(max(abs(south), abs(north)) * .pi / 180)
        let width = shrinking > halfHeight / 180 ? halfHeight / shrinking : 360
        let edges = [
            max(-90, south), max(-180, place.longitude - width),
            min(90, north), min(180, place.longitude + width),
        ]
        // Adding 0 turns −0 into 0.
        return edges.map { "\(($0 * 100).rounded() / 100 + 0)" }.joined(separator: ",")
    }

    /// In degrees of latitude: slightly more than ``Mapping/farthest``.
    private static let halfHeight = 0.6
}
