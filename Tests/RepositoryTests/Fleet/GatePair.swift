import Clocks
import Foundation
import Logging
import SharedFolder
import TestSupport
import ValkeyCache
import ValkeyClient
import ValkeyServer
import WeatherModels
import WeatherPorts

@testable import Repository

/// Two parties that share a gate of some kind.
struct GatePair: Sendable {
    enum Kind: CaseIterable, Sendable {
        /// Two processes of a machine, with one folder.
        case folder
        /// Two nodes, each with a folder of its own.
        case fleet
    }

    let gates: [any CallGate]
    /// Where each party finds what the other shared.
    let folders: [SharedFolder]
    private let worlds: [World]
    private let server: ValkeyServer?

    init(_ kind: Kind) async throws {
        let clock = ContinuousClock()
        switch kind {
        case .folder:
            let world = World()
            (worlds, server) = ([world], nil)
            folders = (0..<2).map { _ in SharedFolder(path: world.folder.path) }
            gates = folders.map {
                FolderGate(folder: $0, clock: clock, troubles: world.environment.troubles)
            }
        case .fleet:
            let server = try await ValkeyServer()
            let (one, other) = (World(), World())
            (worlds, self.server) = ([one, other], server)
            folders = worlds.map(\.folder)
            gates = try worlds.map { world in
                var environment = world.environment
                environment.clock = clock
                let home = FleetHome(
                    shelf: FeedCache(folder: world.folder),
                    wallClock: environment.wallClock,
                    troubles: environment.troubles
                )
                return FleetGate(
                    try server.cache(),
                    home: home,
                    environment: environment,
                    random: { .random(in: .min ... .max) }
                )
            }
        }
    }
}

extension ValkeyServer {
    /// Of one more node.
    func membership(_ person: String? = nil, timeout: Int = 20_000) throws -> FleetMembership {
        FleetMembership(try cache(person, timeout: timeout)) { .random(in: .min ... .max) }
    }

    func cache(_ person: String? = nil, timeout: Int = 20_000) throws -> ValkeyCache {
        let client = ValkeyClient(
            try ValkeyAddress(parsing: url(person, timeout: timeout)),
            name: "test",
            limits: ValkeyLimits(
                probing: .milliseconds(50),
                firstPause: .milliseconds(10),
                longestPause: .milliseconds(50)
            ),
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) }
        )
        return ValkeyCache(client, prefix: "test:")
    }
}

extension GatedCall {
    static func call(patience: Duration = .seconds(60)) -> GatedCall {
        GatedCall(
            provider: "one",
            account: "",
            keys: "",
            feed: "hours",
            place: "3757.12698",
            corner: Place.seoul.coordinate.roundedToHundredths,
            patience: patience
        )
    }
}

extension CallAdmission {
    var pass: (any CallPass)? { if case .admitted(let pass) = self { pass } else { nil } }
    var isMoot: Bool { if case .moot = self { true } else { false } }
    var refusal: ProviderError.Reason? { if case .refused(let reason) = self { reason } else { nil } }
}
