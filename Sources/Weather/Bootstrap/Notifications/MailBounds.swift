import Foundation
import Synchronization

/// Counts the mails of each person that are on their way.
final class MailShare: Sendable {
    private let taken = Mutex<[String: Int]>([:])

    /// Returns whether there is room for one more, and counts it.
    func take(of recipient: String, atMost most: Int) -> Bool {
        taken.withLock { taken in
            guard taken[recipient, default: 0] < most else { return false }
            taken[recipient, default: 0] += 1
            return true
        }
    }

    /// Counts one less.
    func giveBack(of recipient: String) {
        taken.withLock { taken in
            let left = taken[recipient, default: 1] - 1
            taken[recipient] = left > 0 ? left : nil
        }
    }
}

/// Lets a mail server rest that failed for all mails, so that an outage costs some attempts a minute and not one for each
/// mail that waits.
final class MailServerRest: Sendable {
    /// In seconds.
    static let duration: TimeInterval = 60

    private let end = Mutex<Date?>(nil)

    func begin(at moment: Date) {
        end.withLock { $0 = moment.addingTimeInterval(Self.duration) }
    }

    /// Returns how long it rests yet, in seconds; `nil` if it does not. A clock that was set back does not lengthen it.
    func wait(at moment: Date) -> TimeInterval? {
        end.withLock { end in
            guard let left = end?.timeIntervalSince(moment), left > 0, left <= Self.duration else {
                return nil
            }
            return left
        }
    }
}
