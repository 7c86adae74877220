public import AccountModels
public import Accounts

/// Hashes passwords by Argon2id with a pepper.
public final class Argon2Passwords: PasswordHashing {
    private let parameters: Argon2Parameters
    private let pepper: Pepper
    private let threads: HashingThreads
    private let randomBytes: @Sendable (Int) -> [UInt8]
    /// A hash that no password has. It is read and computed with where there is none, so that it takes as long.
    private let nobody: PasswordHash

    /// - Parameters:
    ///   - parameters: Of new hashes; those made with weaker ones are made anew when somebody signs in.
    ///   - atOnce: The hashes computed at a time.
    ///   - waiting: The hashes that may wait; beyond it, people are told to try again.
    ///   - randomBytes: Returns unpredictable bytes.
    public init(
        parameters: Argon2Parameters = .recommended,
        pepper: Pepper,
        atOnce: Int = 1,
        waiting: Int = 16,
        randomBytes: @escaping @Sendable (Int) -> [UInt8]
    ) {
        self.parameters = parameters
        self.pepper = pepper
        self.randomBytes = randomBytes
        threads = HashingThreads(count: atOnce, waiting: waiting)
        nobody =
            Argon2Hash(
                parameters: parameters,
                pepper: pepper.name,
                salt: randomBytes(Argon2Hash.saltLength),
                hash: randomBytes(Argon2Hash.length)
            ).text
    }

    public func secondsToWait(_ urgency: HashingUrgency) -> Int? {
        threads.hasRoom(urgency) ? nil : HashingThreads.retryAfter
    }

    public func hash(
        _ password: Password,
        beside other: PasswordHash?,
        urgency: HashingUrgency
    ) async throws(PasswordHashingError) -> PasswordHash {
        let neighbour = Argon2Hash(other ?? nobody).flatMap { hash in
            hash.parameters == parameters && hash.pepper == pepper.name ? hash : nil
        }
        let newSalt = randomBytes(Argon2Hash.saltLength)
        let salt = other == nil ? newSalt : neighbour?.salt ?? newSalt
        let hash = try await compute(password, parameters, salt, urgency)
        return Argon2Hash(parameters: parameters, pepper: pepper.name, salt: salt, hash: hash).text
    }

    public func check(
        _ password: Password,
        against hashes: [PasswordHash],
        urgency: HashingUrgency
    ) async throws(PasswordHashingError) -> PasswordCheck {
        var known: [(text: PasswordHash, hash: Argon2Hash)] = []
        for text in hashes.isEmpty ? [nobody] : hashes {
            guard let hash = Argon2Hash(text) else { throw .failed("a stored hash cannot be read") }
            guard hash.pepper == pepper.name else { throw .otherPepper }
            known.append((text, hash))
        }
        guard let (parameters, salt) = known.first.map({ ($0.hash.parameters, $0.hash.salt) }) else {
            return PasswordCheck()
        }
        let computed = try await compute(password, parameters, salt, urgency)
        let matches = known.filter { each in
            each.hash.parameters == parameters && each.hash.salt == salt && each.hash.isSame(as: computed)
        }
        let outdated = matches.filter { $0.hash.parameters.isWeaker(than: self.parameters) }
        return PasswordCheck(matches: Set(matches.map(\.text)), outdated: Set(outdated.map(\.text)))
    }

    private func compute(
        _ password: Password,
        _ parameters: Argon2Parameters,
        _ salt: [UInt8],
        _ urgency: HashingUrgency
    ) async throws(PasswordHashingError) -> [UInt8] {
        let result = try await threads.run(urgency) { [pepper] in
            Result { () throws(PasswordHashingError) in
                try Argon2Hash.compute(pepper.applied(to: password.bytes), parameters, salt: salt)
            }
        }
        return try result.get()
    }
}
