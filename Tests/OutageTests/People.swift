import AccessKeys
import Foundation
import HTTPService
import HTTPTypes
import Synchronization
import Testing

/// Those who use a node: they came before its database was away.
final class People: Sendable {
    private static let password = "password1!"

    /// Has a place in a profile of their browser.
    let keeper: Visitor
    /// Is signed in, and has a place.
    let member: Visitor
    private let node: Node
    private let number = Mutex(0)

    init(before node: Node) async throws {
        self.node = node
        (keeper, member) = (Visitor(node), Visitor(node))
        _ = try await keeper.get("/search")
        try #require(try await Self.added("37.56,126.98", by: keeper).status == .seeOther)
        let form = try await member.get("/join").html
        let notice = try #require(form.firstMatch(of: /type="checkbox" value="([^"]*)"/)).1
        let fields = [("email", "member@example.org"), ("password", Self.password), ("age", String(notice))]
        let joined = try await member.post("/join", fields)
        try #require(joined.status == .seeOther, "\(joined.html)")
        _ = try await member.get("/search")
        try #require(try await Self.added("35.18,129.08", by: member).status == .seeOther)
        for visitor in [keeper, member] { try #require(try await visitor.get("/").status == .ok) }
    }

    func ask(_ question: FaultQuestion) async throws -> ResponseContent {
        switch question {
        case .weatherPage: return try await Visitor(node).get("/places/37.56,126.98")
        case .terminal: return try await Visitor(node).get("/Seoul", accepting: "*/*")
        case .knownKey: return try await api(node.key.text)
        case .unknownKey:
            var generator = SystemRandomNumberGenerator()
            return try await api(AccessKeySecret(using: &generator).text)
        case .savedList: return try await keeper.get("/")
        case .membersList: return try await member.get("/")
        case .myPage: return try await member.get("/me")
        case .notifications: return try await keeper.get("/notifications")
        case .addingPlace:
            let next = number.withLock { number in
                number += 1
                return number
            }
            _ = try await keeper.get("/search")
            return try await Self.add("33.5,126.\(10 + next)", by: keeper)
        case .signingIn:
            let visitor = Visitor(node)
            _ = try await visitor.get("/sign-in")
            return try await visitor.post(
                "/sign-in",
                [("email", "member@example.org"), ("password", Self.password)]
            )
        case .signingOut:
            _ = try await member.get("/search")
            return try await member.post("/sign-out")
        case .readiness: return try await Visitor(node).get("/health/ready")
        case .metrics: return try await Visitor(node).get("/metrics")
        }
    }

    private func api(_ key: String) async throws -> ResponseContent {
        try await Visitor(node).get("/data/2.5/weather?lat=37.56&lon=126.98&appid=\(key)", accepting: "*/*")
    }

    /// The database of a busy machine may be late like one that is away, and so is asked again.
    private static func added(_ place: String, by visitor: Visitor) async throws -> ResponseContent {
        while true {
            let answer = try await add(place, by: visitor)
            guard answer.status == .serviceUnavailable else { return answer }
        }
    }

    private static func add(_ place: String, by visitor: Visitor) async throws -> ResponseContent {
        try await visitor.post("/places/add", [("place", place)])
    }
}
