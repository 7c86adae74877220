import Accounts
import Members
import SQLStore
import StoragePort

/// The accounts that a database must hold, and what it must not hold any more.
struct KeptAccounts {
    private struct Member {
        /// Of the password.
        var changes = 0
        /// To another address.
        var moves = 0
        /// The tokens of the sessions, as far as they were acknowledged.
        var open: Set<String> = []
        var place: String?
    }

    private var members: [Int: Member] = [:]
    private var ended: Set<String> = []
    /// The places of browsers, each in the profile of its name.
    private var unclaimed: [Int: String] = [:]
    private var deleted: [String] = []

    /// - Parameter change: As the driver prints it.
    mutating func make(_ change: String, _ number: Int, _ text: String) {
        // The token of a session that was never acknowledged is not known.
        let tokens: Set<String> = text == "-" ? [] : [text]
        switch change {
        case "keep": unclaimed[number] = text
        case "join": members[number] = Member(open: tokens, place: unclaimed.removeValue(forKey: number))
        case "sign-in": members[number]?.open.formUnion(tokens)
        case "end":
            ended.formUnion(tokens)
            members[number]?.open.subtract(tokens)
        case "delete":
            end(number, keeping: [])
            if let place = members[number]?.place { deleted.append(place) }
            members[number] = nil
        default:
            end(number, keeping: tokens)
            if change == "change" || change == "reset" { members[number]?.changes += 1 }
            if change == "move" { members[number]?.moves += 1 }
        }
    }

    private mutating func end(_ number: Int, keeping tokens: Set<String>) {
        ended.formUnion(members[number]?.open.subtracting(tokens) ?? [])
        members[number]?.open = tokens
    }

    /// Returns what is otherwise.
    func faults(in database: Members) async throws -> [String] {
        var faults: [String] = []
        for token in ended where try await database.sessions.identify(token) != nil {
            faults.append("\(token) was ended")
        }
        for number in 0..<8 {
            for token in members[number]?.open ?? []
            where try await database.sessions.identify(token) == nil {
                faults.append("\(token) of \(number) is gone")
            }
            faults += try await entries(of: number, in: database)
        }
        for place in unclaimed.values where try await !database.keeps(place, in: .init(rawValue: place)) {
            faults.append("\(place) of a browser is gone")
        }
        for place in deleted where try await !database.owners(of: place).isEmpty {
            faults.append("\(place) was deleted")
        }
        return faults
    }

    /// Tries the passwords and addresses before and after the right ones too.
    private func entries(of number: Int, in database: Members) async throws -> [String] {
        let member = members[number]
        let (changes, moves) = (member?.changes ?? 0, member?.moves ?? 0)
        var faults: [String] = []
        for (index, (changed, moved)) in [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)].enumerated()
        where changes + changed >= 0 && moves + moved >= 0 {
            let signedIn = try? await database.signingIn.signIn(
                email: Members.email(number, moved: moves + moved),
                password: Members.password(number, changed: changes + changed),
                by: Members.caller(-1 - 10 * number - index)
            )
            let isRight = member != nil && (changed, moved) == (0, 0)
            if (signedIn != nil) != isRight {
                faults.append("\(number) with \(changes)+\(changed), \(moves)+\(moved): \(signedIn != nil)")
            }
            if let signedIn, isRight, let place = member?.place,
                try await !database.keeps(place, in: signedIn.account.profile)
            {
                faults.append("\(place) is not where \(number) has it")
            }
        }
        return faults
    }

    /// Joins with each address that must be free, and returns those that are not.
    func takenAddresses(in database: Members) async -> [String] {
        var taken: [String] = []
        for number in 0..<8 {
            let moves = members[number]?.moves ?? 1
            guard moves > 0 else { continue }
            let email = Members.email(number, moved: moves - 1)
            let made = try? await database.joining.join(
                .init(email: email, password: Members.password(number, changed: 0)),
                by: Members.caller(-100 - number)
            )
            if made == nil { taken.append(email) }
        }
        return taken
    }
}

extension Members {
    /// Whether a place is in a profile and nowhere else, and its own profile is there only if it is in that one.
    fileprivate func keeps(_ place: String, in profile: Profile.ID) async throws -> Bool {
        let own = Profile.ID(rawValue: place)
        let isOwnThere = try await profiles.loadProfile(own) != nil
        return try await owners(of: place) == [profile] && isOwnThere == (own == profile)
    }
}
