public import HTTPPort
public import WeatherModels
public import WeatherPorts

extension Coordinate {
    /// Seoul, 37.57° N 126.98° E.
    public static let seoul = sample(37.57, 126.98)

    /// A coordinate known to be one.
    public static func sample(_ latitude: Double, _ longitude: Double) -> Coordinate {
        guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else {
            preconditionFailure("no coordinate: \(latitude), \(longitude)")
        }
        return coordinate
    }
}

extension HTTPEndpoint {
    /// A service on this machine that no test connects to.
    public static let loopback: HTTPEndpoint = {
        guard let endpoint = try? HTTPEndpoint(parsing: "http://127.0.0.1:9") else {
            preconditionFailure("no endpoint")
        }
        return endpoint
    }()
}

extension FeedAnswer {
    /// The report, if the content is one.
    public var report: WeatherReport? {
        guard case .report(let report) = content else { return nil }
        return report
    }
}
