import HTTPService
import HTTPTypes

/// Finds the route for a path.
struct RouteTable: Sendable {
    private enum Segment: Hashable {
        case literal(String)
        case parameter(String)
        /// The rest of the path.
        case rest(String)

        init(_ text: String) {
            guard text.hasPrefix("{"), text.hasSuffix("}") else {
                self = .literal(text)
                return
            }
            let name = text.dropFirst().dropLast()
            self = name.hasSuffix("...") ? .rest(String(name.dropLast(3))) : .parameter(String(name))
        }

        var isLiteral: Bool { if case .literal = self { true } else { false } }
    }

    private var literal: [String: Route] = [:]
    private var patterned: [(segments: [Segment], route: Route)] = []

    init(_ routes: [Route]) {
        for route in routes {
            let segments = Self.segments(of: route.pattern).map(Segment.init)
            if segments.allSatisfy(\.isLiteral) {
                literal[route.pattern] = route
            } else {
                patterned.append((segments, route))
            }
        }
    }

    /// Returns the route for a request, which gets the named segments of its path.
    func route(for request: inout ServiceRequest) -> Route? {
        if let route = literal[request.path] { return route }
        guard !patterned.isEmpty else { return nil }
        let asked = Self.segments(of: request.rawPath).map(\.percentDecoded)
        for (segments, route) in patterned {
            if let parameters = Self.parameters(of: segments, in: asked) {
                request.pathParameters = parameters
                return route
            }
        }
        return nil
    }

    private static func parameters(of segments: [Segment], in asked: [String]) -> [String: String]? {
        var parameters: [String: String] = [:]
        for (position, segment) in segments.enumerated() {
            let left = asked.dropFirst(position)
            switch segment {
            case .literal(let literal): guard literal == left.first else { return nil }
            case .parameter(let name):
                guard let text = left.first, !text.isEmpty else { return nil }
                parameters[name] = text
            case .rest(let name):
                parameters[name] = left.joined(separator: "/")
                return parameters
            }
        }
        return asked.count == segments.count ? parameters : nil
    }

    private static func segments(of path: String) -> [String] {
        path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    }
}
