import NIOCore

struct ConnectionLoops: Sendable {
    let byLoop: [ObjectIdentifier: NIOLoopBound<ConnectionLoop>]

    init(group: any EventLoopGroup, core: ServerCore) async throws {
        var byLoop: [ObjectIdentifier: NIOLoopBound<ConnectionLoop>] = [:]
        let eventLoops = Array(group.makeIterator())
        let capacity = core.limits.repeatedBytes / max(1, eventLoops.count)
        for eventLoop in eventLoops {
            // Swift's hashing has a new seed in each process.
            let seed = UInt64(truncatingIfNeeded: ObjectIdentifier(eventLoop).hashValue)
            byLoop[ObjectIdentifier(eventLoop)] = try await eventLoop.submit {
                NIOLoopBound(
                    ConnectionLoop(eventLoop: eventLoop, core: core, capacity: capacity, seed: seed),
                    eventLoop: eventLoop
                )
            }.get()
        }
        self.byLoop = byLoop
    }

    /// Lets each answer from now on be the last of its connection.
    func leave() async {
        for loop in byLoop.values { try? await loop.eventLoop.submit { loop.value.leave() }.get() }
    }

    /// Returns when all connections have ended.
    func finish(within timeout: Duration) async {
        let ends = byLoop.values.map { loop in
            loop.eventLoop.flatSubmit { loop.value.finish(within: timeout) }
        }
        for end in ends { try? await end.get() }
        for loop in byLoop.values { loop.eventLoop.execute { loop.value.stopChecking() } }
    }
}
