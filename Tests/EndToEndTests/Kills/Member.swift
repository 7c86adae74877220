import Foundation
import TestSupport

/// Somebody with an account, who changes what they have before two servers that are killed, and knows what was acknowledged.
///
/// A change whose acknowledgement did not come is there as a whole or not at all: what they find then is what they have.
actor Member {
    /// The place that each of them has first and keeps, with all rules.
    private static let home = "49.14,9.22"
    private static let others = (0..<30).map { "\(30 + $0 % 6 * 2).50,\(10 + $0 / 6 * 5).25" }

    let email: String
    private let nodes: KilledNodes
    private let tally: Tally
    private var generator: SeededGenerator
    private var visitor = Visitor()
    private var isMember = false
    /// Whether they may have joined, and whether they may have the next password already.
    private var mayHaveJoined = false
    private var mayHaveChanged = false
    private var passwords = 0
    private var belongings = Belongings()
    private var identifiers: [String: String] = [:]
    /// Browsers with a session that was ended.
    private var goneBrowsers: [Visitor] = []

    init(_ number: Int, at nodes: KilledNodes, _ tally: Tally) {
        (self.nodes, self.tally) = (nodes, tally)
        email = "member\(number)@example.org"
        generator = SeededGenerator(seed: UInt64(number))
    }

    /// Goes on until somebody stops all.
    func use() async {
        while !tally.isStopped { await step() }
    }

    private func step() async {
        guard isMember else { return await join() }
        guard belongings.places.first != nil else { return await add(Self.home) }
        switch Int.random(in: 0..<24, using: &generator) {
        case 0: await changePassword()
        case 1: await useAnotherBrowser()
        case 2..<6: await turnRule()
        case 6, 7: await changeSettings()
        case 8..<12: await movePlace()
        case 12..<15: await removePlace()
        case 15, 16: await compare(with: [belongings])
        default: await addPlace()
        }
    }
}

// MARK: Places and rules

extension Member {
    private func addPlace() async {
        let new = Self.others.filter { !belongings.places.contains($0) }
        guard belongings.places.count < 9, let place = new.randomElement(using: &generator) else {
            return await removePlace()
        }
        await add(place)
    }

    private func add(_ place: String) async {
        await change(.place, sending: ["place": place], to: "/places/add") { $0.places.append(place) }
    }

    private func removePlace() async {
        let place = belongings.places.filter { $0 != Self.home }.randomElement(using: &generator)
        guard let place, let id = await identifier(of: place) else { return }
        await change(.removal, sending: ["id": id], to: "/places/remove") { kept in
            kept.places.removeAll { $0 == place }
        }
    }

    private func movePlace() async {
        guard let place = belongings.places.randomElement(using: &generator),
            let id = await identifier(of: place)
        else { return }
        let number = Int.random(in: 1...belongings.places.count, using: &generator)
        await change(.move, sending: ["move": "\(id) \(number)"], to: "/places/move") { kept in
            kept.places.removeAll { $0 == place }
            kept.places.insert(place, at: number - 1)
        }
    }

    private func turnRule() async {
        guard let id = await identifier(of: Self.home),
            let rule = ["warnings", "precipitation", "morning"].randomElement(using: &generator)
        else { return }
        let isOn = !belongings.rules.contains(rule)
        let turn = ["turn": "\(rule) \(isOn ? "on" : "off") \(id)"]
        await change(.rule, sending: turn, to: "/notifications/preset", of: "/notifications") { kept in
            if isOn { kept.rules.insert(rule) } else { kept.rules.remove(rule) }
        }
    }

    private func changeSettings() async {
        let number = Int.random(in: 1...20, using: &generator)
        let form = ["quiet": "on", "perDay": "\(number)"]
        await change(.setting, sending: form, to: "/notifications/settings", of: "/notifications") {
            $0.perDay = number
        }
    }

    private func change(
        _ kind: Tally.Change,
        sending form: [String: String],
        to target: String,
        of page: String = "/search",
        _ change: (inout Belongings) -> Void
    ) async {
        var after = belongings
        change(&after)
        if await isAcknowledged(form, to: target, of: page) {
            belongings = after
            tally.add(kind)
        } else {
            await settle()
            await compare(with: [belongings, after])
        }
    }

    private func identifier(of place: String) async -> String? {
        if identifiers[place] == nil { await compare(with: [belongings]) }
        return identifiers[place]
    }
}

// MARK: The account

extension Member {
    private var password: String { password(passwords) }

    private func password(_ number: Int) -> String { "correct horse battery \(number)!" }

    private func join() async {
        if mayHaveJoined {
            switch await tryToEnter(with: password) {
            case .open(let entered): (visitor, isMember) = (entered, true)
            case .refused: mayHaveJoined = false
            case .unanswered: await rest()
            }
            return
        }
        let new = Visitor()
        let reply = try? await new.tryToJoin(email, password: password, at: node())
        if reply?.isDone == true {
            (visitor, isMember) = (new, true)
            return tally.add(.account)
        }
        mayHaveJoined = true
        await settle()
    }

    private func changePassword() async {
        if mayHaveChanged { return await findPassword() }
        let form = ["old": password, "password": password(passwords + 1)]
        if await isAcknowledged(form, to: "/me/password", of: "/me/password") {
            passwords += 1
            return tally.add(.password)
        }
        mayHaveChanged = true
        await settle()
        await findPassword()
    }

    /// Tries the password after and the one before, of which one is right. A server with much to do tries none.
    private func findPassword() async {
        switch await tryToEnter(with: password(passwords + 1)) {
        case .open: (passwords, mayHaveChanged) = (passwords + 1, false)
        case .unanswered: await rest()
        case .refused:
            switch await tryToEnter(with: password) {
            case .open: mayHaveChanged = false
            case .unanswered: await rest()
            case .refused: tally.add(fault: "\(email): neither password \(passwords) nor the next is right")
            }
        }
    }

    /// Signs in with another browser, and out with the one before.
    private func useAnotherBrowser() async {
        guard !mayHaveChanged else { return await findPassword() }
        let entered: Visitor
        switch await tryToEnter(with: password) {
        case .open(let browser): entered = browser
        case .unanswered: return await rest()
        case .refused: return tally.add(fault: "\(email): password \(passwords) is refused")
        }
        tally.add(.entry)
        let old = visitor
        visitor = entered
        let copy = await old.copy()
        if let node = try? await node(),
            let reply = try? await old.send([:], to: "/sign-out", of: "/search", at: node), reply.isDone
        {
            goneBrowsers = goneBrowsers.suffix(3) + [copy]
            tally.add(.exit)
        } else {
            tally.addDoubt()
        }
    }

    private enum Entry {
        case open(Visitor), refused, unanswered
    }

    /// Signs in with another browser.
    private func tryToEnter(with password: String) async -> Entry {
        let form = ["email": email, "password": password]
        let new = Visitor()
        let reply = try? await new.send(form, to: "/sign-in", of: "/sign-in", at: node())
        if reply?.isDone == true { return .open(new) }
        return reply?.status == 401 ? .refused : .unanswered
    }

    /// Whether a password is right.
    private func isRight(_ password: String) async -> Bool {
        while true {
            switch await tryToEnter(with: password) {
            case .open: return true
            case .refused: return false
            case .unanswered: await rest()
            }
        }
    }
}

// MARK: What is found

extension Member {
    /// Looks whether each node shows exactly what was acknowledged, and lets in whom it must.
    func compareAll() async {
        guard isMember else { return }
        for number in 0..<2 {
            await compare(with: [belongings], at: number)
            for browser in goneBrowsers where await document(by: browser, at: number) != nil {
                tally.add(fault: "\(email): a session that was ended is open")
            }
        }
        while mayHaveChanged, tally.faults.isEmpty { await findPassword() }
        if await !isRight(password) { tally.add(fault: "\(email): the password is refused") }
        if passwords > 0, await isRight(password(passwords - 1)) {
            tally.add(fault: "\(email): the password before is taken")
        }
    }

    /// Whether they have an account for certain.
    var isKnown: Bool { isMember }

    /// Looks what there is, which must be one of what may be.
    private func compare(with all: [Belongings], at number: Int? = nil) async {
        guard let found = await document(by: visitor, at: number) else {
            return tally.add(fault: "\(email): the session is gone")
        }
        identifiers = found.identifiers
        if !all.contains(found.belongings) {
            tally.add(fault: "\(email) has \(found.belongings) instead of \(all)")
        }
        belongings = found.belongings
    }

    /// Returns what a browser is shown; `nil` if it is not signed in.
    private func document(by browser: Visitor, at number: Int?) async -> BelongingsDocument? {
        while true {
            if let node = try? await node(number),
                let reply = try? await browser.open("/me/export", at: node),
                [200, 401, 403].contains(reply.status)
            {
                return BelongingsDocument(reply.json)
            }
            await rest()
        }
    }

    private func isAcknowledged(
        _ form: [String: String],
        to target: String,
        of page: String
    ) async -> Bool {
        guard let node = try? await node() else { return false }
        return (try? await visitor.send(form, to: target, of: page, at: node))?.isDone == true
    }

    private func settle() async {
        tally.addDoubt()
        do { try await nodes.settle() } catch { tally.add(fault: "\(error)") }
    }

    /// Gives way to those who start something again.
    private func rest() async { try? await Task.sleep(for: .milliseconds(20)) }

    private func node(_ number: Int? = nil) async throws -> RunningServer {
        try await nodes.node(number ?? Int.random(in: 0..<2, using: &generator))
    }
}
