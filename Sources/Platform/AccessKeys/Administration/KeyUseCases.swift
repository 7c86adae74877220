public import Clocks

/// All that can be done with the keys of clients.
public struct KeyUseCases: Sendable {
    public let create: CreateKey
    public let list: ListKeys
    public let revoke: RevokeKey

    /// - Parameter makeSecret: A new one at each call, of randomness fit for cryptography.
    public init(
        storage: any AccessKeyStorage,
        clock: WallClock,
        makeSecret: @escaping @Sendable () -> AccessKeySecret
    ) {
        create = CreateKey(storage: storage, clock: clock, makeSecret: makeSecret)
        list = ListKeys(storage: storage, clock: clock)
        revoke = RevokeKey(storage: storage, clock: clock)
    }
}
