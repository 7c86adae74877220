import AccessKeys
import Clocks
import HTTPService
import HTTPTypes
import Synchronization
import TestSupport
import Testing

extension OwnKeys {
    /// People's keys whose secrets are the same in every run.
    static func made(
        _ storage: any AccessKeyStorage,
        perDay: Int? = 1_000,
        areNeeded: Bool = true
    ) -> OwnKeys {
        let generator = Mutex(SeededGenerator(seed: 5))
        return OwnKeys(
            storage: storage,
            perDay: perDay,
            areNeeded: { areNeeded },
            clock: .frozen(at: MadeUpWeather.now)
        ) { generator.withLock { AccessKeySecret(using: &$0) } }
    }
}

extension Browser {
    /// Joins, without mail.
    func join(_ email: String) async throws {
        let form = try await get("/join").html
        // The box for being old enough.
        let notice = try #require(form.firstMatch(of: /type="checkbox" value="([^"]*)"/)).1
        let fields = [("email", email), ("password", "password1!"), ("age", String(notice))]
        let answer = try await post("/join", fields)
        try #require(answer.headers[.location] == "/me", "\(answer.html)")
    }
}
