public import Clocks

/// The use cases of clients' keys.
public struct KeyUseCases: Sendable {
    public let create: CreateKey
    public let list: ListKeys
    public let revoke: RevokeKey

    /// - Parameter makeSecret: Returns a new key from a cryptographic random generator.
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
