import Accounts
import Clocks
import Passwords
import TestSupport

extension AccountEnvironment {
    /// Accounts in memory, without mail, with hashes that cost little.
    static func inMemory() -> AccountEnvironment {
        let randomBytes: @Sendable (Int) -> [UInt8] = { (0..<$0).map { _ in UInt8.random(in: 0...255) } }
        return AccountEnvironment(
            storage: InMemoryAccounts(),
            hashing: Argon2Passwords(
                parameters: .smallest,
                pepper: Pepper(Array(repeating: 1, count: 32)),
                randomBytes: randomBytes
            ),
            mail: nil,
            policy: AccountPolicy(),
            devices: DeviceMarks(secret: Array(repeating: 2, count: 32)),
            clock: .frozen(at: MadeUpWeather.now),
            randomBytes: randomBytes
        )
    }
}
