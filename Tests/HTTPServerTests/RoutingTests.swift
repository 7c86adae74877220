import HTTPService
import Testing

@testable import HTTPServer

/// Which route answers a path.
struct RoutingTests {
    private static let patterns = [
        "/", "/settings", "/settings/", "/{place}", "/{place}/", "/img/wn/{file}", "/a/{rest...}",
        "/{unknown...}",
    ]

    private func match(_ rawPath: String) -> (pattern: String, parameters: [String: String])? {
        let table = RouteTable(Self.patterns.map { .echo($0) })
        guard var request = ServiceRequest(target: rawPath), let route = table.route(for: &request) else {
            return nil
        }
        return (route.pattern, request.pathParameters)
    }

    @Test(
        "a path is the first pattern’s that fits, those without parameters before all others",
        arguments: [
            ("/", "/", [:]), ("/settings", "/settings", [:]), ("/settings/", "/settings/", [:]),
            ("/Seoul", "/{place}", ["place": "Seoul"]), ("/Seoul/", "/{place}/", ["place": "Seoul"]),
            ("/%2F%2Fa/", "/{place}/", ["place": "//a"]),
            ("/img/wn/10d.png", "/img/wn/{file}", ["file": "10d.png"]),
            ("/a/", "/{place}/", ["place": "a"]), ("/a/b", "/a/{rest...}", ["rest": "b"]),
            ("/a/b//c/", "/a/{rest...}", ["rest": "b//c/"]),
            ("/img/wn/", "/{unknown...}", ["unknown": "img/wn/"]),
            ("//", "/{unknown...}", ["unknown": "/"]),
            ("//evil.example/", "/{unknown...}", ["unknown": "/evil.example/"]),
            ("/settings//", "/{unknown...}", ["unknown": "settings//"]),
            ("/1/2/3/4/5/6", "/{unknown...}", ["unknown": "1/2/3/4/5/6"]),
        ]
    )
    func routes(path: String, pattern: String, parameters: [String: String]) {
        let match = match(path)
        #expect(match?.pattern == pattern)
        #expect(match?.parameters == parameters)
    }
}
