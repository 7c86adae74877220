import Clocks
import Foundation
import Logging
import Repository
import SharedFolder
import Synchronization
import TestSupport
import WeatherPorts

/// Everything a repository needs: time stands still until a test advances it, and the folder is its own.
final class World: Sendable {
    let clock: ManualClock
    let folder: SharedFolder
    private let wall: Mutex<Date>
    private let real: Mutex<Date>

    /// - Parameter clock: Measures durations; that of other nodes too, if they are to wait for each other.
    init(folder: SharedFolder? = nil, now: Date = .noon, clock: ManualClock = ManualClock()) {
        self.clock = clock
        let path = FileManager.default.temporaryDirectory.appending(path: "haneul-test-\(UUID().uuidString)")
            .path
        self.folder = folder ?? SharedFolder(path: path)
        wall = Mutex(now)
        real = Mutex(now)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    /// Moves what people see and what limits count by, together.
    func pass(_ seconds: TimeInterval) {
        wall.withLock { $0 = $0.plus(seconds) }
        passReally(seconds)
    }

    /// Moves only the true clock: the wall clock is frozen.
    func passReally(_ seconds: TimeInterval) { real.withLock { $0 = $0.plus(seconds) } }

    func setWall(_ date: Date) { wall.withLock { $0 = date } }

    var environment: RepositoryEnvironment {
        RepositoryEnvironment(
            wallClock: WallClock { [wall = Box(self)] in wall.world.wall.withLock { $0 } },
            realNow: { [real = Box(self)] in
                // It never stands completely still.
                real.world.real.withLock { now in
                    now = now.plus(1e-6)
                    return now
                }
            },
            clock: clock,
            randomFraction: { 0.5 },
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    func repository(
        _ providers: [any WeatherProvider],
        almanac: (any WeatherProvider)? = nil,
        policy: RepositoryPolicy = .commandLine,
        places: (any PlaceSearch)? = nil,
        observer: (any RepositoryObserver)? = nil,
        membership: FleetMembership? = nil
    ) -> CachedRepository {
        var environment = environment
        environment.places = places
        if let observer { environment.observer = observer }
        return CachedRepository(
            providers: providers,
            almanac: almanac,
            folder: folder,
            environment: environment,
            policy: policy,
            membership: membership
        )
    }
}

private struct Box: Sendable {
    let world: World
    init(_ world: World) { self.world = world }
}
