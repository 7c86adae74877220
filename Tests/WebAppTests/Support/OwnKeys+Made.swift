import AccessKeys
import Clocks
import Synchronization
import TestSupport

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
        _ = try await get("/join")
        _ = try await post("/join", [("email", email), ("password", "password1!")])
    }
}
