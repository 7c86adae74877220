import Clocks
import Foundation
import SharedCache
import SharedFolder
import Synchronization
import WeatherModels
import WeatherPorts

/// Hears what other nodes tell, and brings home what this one needs: entries of places that somebody follows here, and of
/// those that were read lately. All else is brought when it is asked for.
final class FleetListener: Sendable {
    private struct Inbox {
        var news: [String: FleetNews] = [:]
        /// Whether news was missed.
        var looksAgain = false
    }

    private let gate: FleetGate
    private let repository: CachedRepository
    private let inbox = Mutex(Inbox())
    private let arrivals: AsyncStream<Void>
    private let arrival: AsyncStream<Void>.Continuation

    /// More news is not kept: it is looked for.
    private static let mostNews = 1_024

    init(_ gate: FleetGate, in repository: CachedRepository) {
        (self.gate, self.repository) = (gate, repository)
        (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Listens until the task is cancelled.
    func run() async {
        gate.cache.follow(.calls) { [weak self] in self?.hear($0) }
        for await _ in arrivals {
            while let news = take() {
                for single in news where !Task.isCancelled { await act(on: single) }
            }
            guard inbox.withLock({ $0.looksAgain }) else { continue }
            await lookAgain()
            // Nothing, to hear how many nodes there are.
            try? await gate.cache.tell([], on: .calls)
        }
    }

    // MARK: Hearing

    private func hear(_ news: CacheNews) {
        switch news {
        case .lost: return
        case .joined:
            inbox.withLock { $0.looksAgain = true }
            // What they wait for may have been told meanwhile: they look.
            gate.waiters.wakeAll()
        case .message(let bytes):
            guard let told = FleetNews(bytes), told.sender != gate.node else { return }
            gate.figures.withLock { $0.heard += 1 }
            // A failure is recorded before those who wait are woken.
            if case .failure = told.content {} else { gate.waiters.wake(told.call.name) }
            guard concerns(told) else { return }
            inbox.withLock { inbox in
                if inbox.news[told.call.name] == nil, inbox.news.count >= Self.mostNews {
                    inbox.looksAgain = true
                } else {
                    inbox.news[told.call.name] = told
                }
            }
        }
        arrival.yield()
    }

    private func take() -> [FleetNews]? {
        inbox.withLock { inbox in
            defer { inbox.news = [:] }
            return inbox.news.isEmpty ? nil : Array(inbox.news.values)
        }
    }

    // MARK: Acting

    /// Whether anything is to be done. Most news is of places that nobody looks at here, and costs no task.
    private func concerns(_ news: FleetNews) -> Bool {
        switch news.content {
        case .ended: false
        case .failure: true
        case .entry: isWanted(news.call) || failure(of: news.call) != nil
        }
    }

    /// Whether somebody here looks at the place, or did lately.
    private func isWanted(_ call: GatedCall) -> Bool {
        call.corner.map(repository.followers.follows) ?? false
            || repository.shelf.memory?.hasRead(FolderKey(call.name)) ?? false
    }

    /// Returns who is left alone here after a failure of the feed; `nil` if there was none.
    private func failure(of call: GatedCall) -> ProviderProfile? {
        profile(of: call).flatMap { repository.limits.limits(of: $0).remembers(call.feed) ? $0 : nil }
    }

    private func profile(of call: GatedCall) -> ProviderProfile? {
        repository.providers.lazy.map(\.profile).first {
            $0.id == call.provider && $0.account == call.account && $0.keys == call.keys
        }
    }

    private func act(on news: FleetNews) async {
        let call = news.call
        switch news.content {
        case .ended: return
        case .entry:
            if let profile = failure(of: call) {
                await repository.limits.update(profile) { limits, _ in limits.succeeded(call.feed) }
            }
            if isWanted(call), await bring([call.name]), let corner = call.corner {
                repository.tellUnlessInRound(at: corner)
            }
        case .failure(let reason):
            if let profile = profile(of: call) {
                let chance = repository.environment.randomFraction()
                let error = ProviderError(reason, provider: call.provider, feed: call.feed)
                let now = repository.environment.realNow()
                repository.shelf.memory?.note(error, of: FolderKey(call.name), now: now)
                await repository.limits.update(profile) { limits, now in
                    limits.failed(call.feed, for: call.place, reason, at: now, chance: chance)
                }
            }
            gate.waiters.wake(call.name)
        }
    }

    /// Looks for all that is followed here, since news of it may have been missed: at a moment of chance, since all nodes
    /// missed it.
    private func lookAgain() async {
        inbox.withLock { $0.looksAgain = false }
        let environment = repository.environment
        guard !repository.followers.followed.isEmpty else { return }
        let pause = Duration.seconds(1) * environment.randomFraction()
        guard (try? await environment.clock.sleep(for: pause)) != nil else { return }
        for (corner, questions) in repository.followers.followed {
            let names = questions.flatMap { question in
                AnswerRace(question, from: repository.shelf, in: repository).inquiry.namesOfEntries
            }
            if await bring(Set(names)) { repository.tellUnlessInRound(at: corner) }
        }
    }

    /// Brings home those entries that are newer than those here.
    ///
    /// - Returns: Whether there was one.
    private func bring(_ names: Set<String>) async -> Bool {
        let names = Array(names)
        let heads = try? await gate.cache.read(names.map(FleetKeys.entry), first: FleetHome.headBytes)
        let newer = zip(names, heads ?? []).filter { name, head in
            head.map { gate.home.isNewer($0.bytes, named: name) } ?? false
        }
        var hasBrought = false
        for (name, _) in newer {
            let read = try? await gate.cache.read([FleetKeys.entry(name)], first: nil)
            guard let entry = read?.first?.flatMap(\.self), gate.home.bring(entry.bytes, named: name) else {
                continue
            }
            gate.figures.withLock { $0.brought += 1 }
            hasBrought = true
        }
        return hasBrought
    }
}

extension Inquiry {
    /// The names of all entries that an answer may be made of.
    fileprivate var namesOfEntries: [String] {
        contenders.flatMap(\.allReferences).map { $0.name(at: cell) }
    }
}
