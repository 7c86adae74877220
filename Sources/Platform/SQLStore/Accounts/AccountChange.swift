import Accounts
import Foundation

/// A change of an account that what belongs to it follows.
enum AccountChange {
    case closed(Account.ID, at: Date)
    case opened(Account.ID)
    case deleted(Account.ID, at: Date)
}
