import WeatherModels
import WeatherPorts

/// Decides which providers are asked, when, and when to stop. It is a state machine: events in, actions out. It makes
/// no calls, does not wait and reads no clock.
///
/// Contenders are asked in order: the next one when the previous one has failed or its head start is over. The first
/// one with a good answer wins: all its main feeds have finished, at least one of them with an answer. What the
/// winner lacks (hours, air quality, alerts, minutes, measurements) is requested from the first other provider that has a
/// feed for it, and awaited only for a while. An agency's own feed is asked for its parts even if the winner has copies.
struct AnswerMachine: Sendable {
    enum Timer: Hashable, Sendable {
        /// The head start of one contender, after which the next is asked too.
        case headStart(ProviderID)
        /// The time for supplements once the weather has arrived.
        case grace
        /// The deadline of everything.
        case deadline
    }

    enum Event: Hashable, Sendable {
        case began
        case arrived(FeedReference)
        /// `instead` contains the feeds that the provider offers in place of this one if the key's plan lacks it;
        /// otherwise it is empty.
        case failed(FeedReference, instead: [Feed] = [])
        case elapsed(Timer)
    }

    enum Outcome: Hashable, Sendable {
        /// The answer of this provider, complemented by others.
        case weather(ProviderID)
        /// No provider answered in time. Whether stored data reaches to the present is checked afterwards.
        case nobodyYet
    }

    enum Action: Hashable, Sendable {
        case call(FeedReference)
        case start(Timer)
        /// `late` contains the feeds that did not answer in time: all pending ones at the deadline or the end of the
        /// grace period, otherwise the pending ones of providers whose head start is over.
        case finish(Outcome, late: [FeedReference])
    }

    private enum FeedState: Hashable { case pending, arrived, failed }

    private let wanted: ReportParts
    private var contenders: [Contender]
    private var states = FeedTable<FeedState>()
    private var asked = 0
    private var overdue: Set<ProviderID> = []
    private var winner: Int?
    private var isGraceRunning = false
    private var isOver = false
    /// What the present event causes.
    private var actions: [Action] = []

    init(contenders: [Contender], wanted: ReportParts) {
        self.contenders = contenders
        self.wanted = wanted
    }

    /// The provider of the answer; `nil` while undecided.
    var winningProvider: ProviderID? { winner.map { contenders[$0].provider } }

    /// - Parameter isFresh: Whether a feed's answer is stored and fresh, so that it needs no call.
    mutating func handle(_ event: Event, isFresh: (FeedReference) -> Bool) -> [Action] {
        actions = []
        guard !isOver else { return [] }
        switch event {
        case .began:
            begin(isFresh)
        case .arrived(let feed):
            states[feed] = .arrived
        case .failed(let feed, let instead):
            states[feed] = .failed
            replace(feed, with: instead, isFresh)
        case .elapsed(.headStart(let provider)):
            overdue.insert(provider)
            let isLatest = asked > 0 && contenders[asked - 1].provider == provider
            if winner == nil, isLatest { askNext(isFresh) }
        case .elapsed(.grace):
            finish(late: pendingFeeds)
        case .elapsed(.deadline):
            if winner == nil { winner = (0..<asked).first { mainStates($0).contains(.arrived) } }
            finish(late: pendingFeeds)
        }
        if !isOver { advance(isFresh) }
        return actions
    }
}

// MARK: Steps

extension AnswerMachine {
    private mutating func begin(_ isFresh: (FeedReference) -> Bool) {
        for (index, contender) in contenders.enumerated() {
            let mains = contender.mains(for: wanted)
            guard !mains.isEmpty, mains.allSatisfy({ isFresh(contender.reference($0)) }) else { continue }
            win(index, isFresh)
            return
        }
        actions.append(.start(.deadline))
        askNext(isFresh)
    }

    /// Advances as far as possible with what is known.
    private mutating func advance(_ isFresh: (FeedReference) -> Bool) {
        while winner == nil {
            if let good = (0..<asked).first(where: isGood) {
                win(good, isFresh)
            } else if asked == 0 || hasFailed(asked - 1), asked < contenders.count {
                askNext(isFresh)
            } else if (0..<asked).allSatisfy(hasFailed) {
                // Whatever takes the place of the weather, it must not look as if there were no warnings, and what stations
                // measured is worth more.
                if awaitsWhatIsShownAlone { return startGrace() }
                return finish(late: pendingFeeds.filter { overdue.contains($0.provider) })
            } else {
                return
            }
        }
        guard let winner else { return }
        guard awaitsSupplements(of: winner, isFresh) else {
            return finish(late: pendingFeeds.filter { overdue.contains($0.provider) })
        }
        startGrace()
    }

    private mutating func startGrace() {
        guard !isGraceRunning else { return }
        isGraceRunning = true
        actions.append(.start(.grace))
    }

    private mutating func askNext(_ isFresh: (FeedReference) -> Bool) {
        guard asked < contenders.count else { return }
        let contender = contenders[asked]
        asked += 1
        for reference in contender.references { request(reference, isFresh) }
        let given = contender.feeds.reduce(into: ReportParts()) { $0.formUnion($1.parts) }
        for part in Self.fillable.intersection(wanted)
        where !given.contains(part) || awaitsAuthority(on: part) {
            if let feed = supplement(for: part) { request(feed, isFresh) }
        }
        if asked < contenders.count { actions.append(.start(.headStart(contender.provider))) }
    }

    private mutating func win(_ index: Int, _ isFresh: (FeedReference) -> Bool) {
        winner = index
        asked = max(asked, index + 1)
        for reference in contenders[index].references { request(reference, isFresh) }
    }

    private mutating func request(_ feed: FeedReference, _ isFresh: (FeedReference) -> Bool) {
        guard states[feed] == nil else { return }
        if isFresh(feed) {
            states[feed] = .arrived
        } else {
            states[feed] = .pending
            actions.append(.call(feed))
        }
    }

    private mutating func replace(
        _ failed: FeedReference,
        with feeds: [Feed],
        _ isFresh: (FeedReference) -> Bool
    ) {
        guard !feeds.isEmpty, let index = contenders.firstIndex(where: { $0.provider == failed.provider })
        else { return }
        contenders[index].feeds.removeAll { $0.id == failed.feed }
        for feed in feeds where !contenders[index].feeds.contains(where: { $0.id == feed.id }) {
            contenders[index].feeds.append(feed)
        }
        if index < asked { contenders[index].references.forEach { request($0, isFresh) } }
    }

    private mutating func finish(late: [FeedReference]) {
        isOver = true
        actions.append(.finish(winningProvider.map(Outcome.weather) ?? .nobodyYet, late: late))
    }
}

// MARK: What is known

extension AnswerMachine {
    /// Whether all main feeds have finished, at least one with an answer.
    private func isGood(_ index: Int) -> Bool {
        let states = mainStates(index)
        return !states.contains(.pending) && states.contains(.arrived)
    }

    private func hasFailed(_ index: Int) -> Bool { mainStates(index).allSatisfy { $0 == .failed } }

    private func mainStates(_ index: Int) -> [FeedState] {
        let contender = contenders[index]
        return contender.mains(for: wanted).map { states[contender.reference($0)] ?? .pending }
    }

    /// Whether anything is under way that is shown without a forecast as well.
    private var awaitsWhatIsShownAlone: Bool {
        contenders.contains { contender in
            contender.feeds.contains { feed in
                !feed.parts.isDisjoint(with: wanted.intersection(Self.shownAlone))
                    && states[contender.reference(feed)] == .pending
            }
        }
    }

    private var pendingFeeds: [FeedReference] { states.entries.filter { $0.value == .pending }.map(\.feed) }

    /// Requests what is still missing, and returns whether anything is worth waiting for.
    private mutating func awaitsSupplements(of winner: Int, _ isFresh: (FeedReference) -> Bool) -> Bool {
        let own = contenders[winner]
        var awaits = own.feeds.contains { $0.isExtension && states[own.reference($0)] == .pending }
        for part in Self.order where wanted.contains(part) && !has(part, .arrived, by: winner) {
            if !has(part, .pending, by: winner), let feed = supplement(for: part) { request(feed, isFresh) }
            awaits = awaits || (!has(part, .arrived, by: winner) && has(part, .pending, by: winner))
        }
        return awaits
    }

    /// Whether any feed with this part has this state, among the winner's feeds and those that may complement them.
    private func has(_ part: ReportPart, _ state: FeedState, by winner: Int) -> Bool {
        let demandsAuthority = awaitsAuthority(on: part)
        return contenders.enumerated().contains { index, contender in
            contender.feeds.contains { feed in
                feed.parts.contains(part) && (index == winner || Self.mayFill(feed, part))
                    && (feed.isAuthoritative || !demandsAuthority)
                    && states[contender.reference(feed)] == state
            }
        }
    }

    /// Whether there is an agency's own feed for a part that has not failed.
    private func awaitsAuthority(on part: ReportPart) -> Bool {
        contenders.contains { contender in
            contender.feeds.contains { feed in
                feed.isAuthoritative && feed.parts.contains(part)
                    && states[contender.reference(feed)] != .failed
            }
        }
    }

    /// Returns the first feed of any provider that may complement an answer with this part, or `nil` if none is left
    /// or one was already asked.
    private func supplement(for part: ReportPart) -> FeedReference? {
        let demandsAuthority = awaitsAuthority(on: part)
        for contender in contenders {
            for feed in contender.feeds where feed.parts.contains(part) && Self.mayFill(feed, part) {
                guard !feed.isExtension else { continue }
                guard feed.isAuthoritative || !demandsAuthority else { continue }
                // A complete forecast of another provider is requested only if there is a winner, and its own
                // forecast has no hours.
                guard feed.isSupplement || winner != nil else { continue }
                let reference = contender.reference(feed)
                switch states[reference] {
                case nil: return reference
                case .failed: continue
                case .pending, .arrived: return nil
                }
            }
        }
        return nil
    }

    private static func mayFill(_ feed: Feed, _ part: ReportPart) -> Bool {
        feed.isSupplement || part == .hourly
    }

    private static let fillable: ReportParts = [.minutely, .alerts, .airQuality, .measured, .measuredAir]
    /// What complements typical weather too.
    static let shownAlone: ReportParts = [.airQuality, .alerts, .measured, .measuredAir]
    private static let order: [ReportPart] = [
        .hourly, .airQuality, .alerts, .minutely, .measured, .measuredAir,
    ]
}
