public import Foundation

/// A request as the emulator received it.
public struct RecordedRequest: Sendable {
    public let method: String
    /// Path and query as they came over the wire.
    public let target: String
    /// As sent, in order.
    public let headers: [(name: String, value: String)]
    public let body: Data
    /// When its last byte came.
    public let time: ContinuousClock.Instant

    /// The target without its query.
    public var path: String { target.prefix { $0 != "?" }.description }

    /// The query's parameters, percent-decoded; of several with one name the last.
    public var query: [String: String] {
        let items = URLComponents(string: "http://127.0.0.1" + target)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
    }

    /// The first header of that name, in whatever case.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
