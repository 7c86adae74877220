public import Foundation
import Synchronization

/// Bounds how many codes people have sent to receivers, so that nobody is flooded with them in their name.
public final class CodeLimit: Sendable {
    /// The codes of an hour of one person, and to one host by everybody: many people have the same public service.
    public static let perPerson = 5
    public static let perHost = 60
    /// In seconds.
    static let hour: TimeInterval = 3_600
    /// How many persons and hosts are remembered. Beyond it, nobody gets a code until the hour is over.
    static let mostSubjects = 10_000

    private struct Subject: Hashable {
        let isHost: Bool
        let name: String
    }

    private let sent = Mutex<[Subject: [Date]]>([:])

    public init() {}

    /// Counts a code, if there may be one.
    ///
    /// - Returns: `nil` if there may; otherwise how long to wait, in seconds.
    public func take(by person: String, to host: String, at now: Date) -> TimeInterval? {
        let subjects = [
            (Subject(isHost: false, name: person), Self.perPerson),
            (Subject(isHost: true, name: host), Self.perHost),
        ]
        return sent.withLock { sent in
            // A clock that was set back does not lengthen the wait.
            func recent(_ times: [Date]) -> [Date] {
                times.filter { $0 <= now && now.timeIntervalSince($0) < Self.hour }
            }
            if sent.count + subjects.count > Self.mostSubjects {
                sent = sent.mapValues(recent).filter { !$0.value.isEmpty }
            }
            guard sent.count + subjects.count <= Self.mostSubjects else { return Self.hour }
            var wait: TimeInterval?
            for (subject, most) in subjects {
                let times = recent(sent[subject, default: []])
                sent[subject] = times.isEmpty ? nil : times
                guard times.count >= most, let oldest = times.first else { continue }
                wait = max(wait ?? 0, Self.hour - now.timeIntervalSince(oldest))
            }
            if wait == nil { for (subject, _) in subjects { sent[subject, default: []].append(now) } }
            return wait
        }
    }
}
