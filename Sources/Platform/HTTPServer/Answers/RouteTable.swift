import HTTPService
import HTTPTypes

/// Finds the route of a path.
struct RouteTable: Sendable {
    struct Match: Sendable {
        var route: Route
        var parameters: [String: String]
    }

    private enum Segment: Hashable {
        case literal(String)
        case parameter(String)
    }

    private var literal: [String: Route] = [:]
    private var patterned: [(segments: [Segment], route: Route)] = []

    init(_ routes: [Route]) {
        for route in routes {
            let segments = Self.segments(of: route.pattern).map { text -> Segment in
                text.hasPrefix("{") && text.hasSuffix("}")
                    ? .parameter(String(text.dropFirst().dropLast())) : .literal(text)
            }
            if segments.contains(where: { if case .parameter = $0 { true } else { false } }) {
                patterned.append((segments, route))
            } else {
                literal[route.pattern] = route
            }
        }
    }

    /// - Parameters:
    ///   - path: Percent-decoded.
    ///   - rawPath: As sent: an encoded slash divides no segments.
    func match(path: String, rawPath: Substring) -> Match? {
        if let route = literal[path] { return Match(route: route, parameters: [:]) }
        guard !patterned.isEmpty else { return nil }
        let asked = Self.segments(of: String(rawPath)).map { $0.removingPercentSigns ?? $0 }
        for (segments, route) in patterned where segments.count == asked.count {
            if let parameters = Self.parameters(of: segments, in: asked) {
                return Match(route: route, parameters: parameters)
            }
        }
        return nil
    }

    private static func parameters(of segments: [Segment], in asked: [String]) -> [String: String]? {
        var parameters: [String: String] = [:]
        for (segment, text) in zip(segments, asked) {
            switch segment {
            case .literal(let literal): guard literal == text else { return nil }
            case .parameter(let name):
                guard !text.isEmpty else { return nil }
                parameters[name] = text
            }
        }
        return parameters
    }

    private static func segments(of path: String) -> [String] {
        path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    }
}
