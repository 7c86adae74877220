import Accounts
import Foundation
import Languages
import StoragePort
import ViewModels

/// The texts of `haneul accounts`.
enum AccountsText: Translated {
    case none
    /// There are more accounts than were shown.
    case more(after: Account)
    case confirmed, unconfirmed, closed
    case joinedOn(String)
    case passwordOf(String)
    case devices, noDevices, events, noEvents
    case signedInOn(String)
    /// The browser of a device that sends no name that is known.
    case unknownBrowser
    /// How long ago as text.
    case used(String)
    case event(SecurityEvent.Kind)
    /// Where an event comes from that no network caused.
    case fromOperator
    /// Where attempts come from that were counted together.
    case fromOthers
    case disabled(Account)
    case enabled(Account)
    case deleted(Account)
    case signedOut(Account, devices: Int)
    case invited(Invitation)
    case noInvitations
    /// Whom an invitation without an address is for.
    case anybody
    case unused, expired
    case usedOn(String)
    case madeOn(String)
    /// The moment as text.
    case until(String)
    case revoked(Invitation)
    /// What was looked for is shown, but the events do not say so.
    case unrecorded(StorageError)

    /// The name of the change in JSON.
    var name: String {
        switch self {
        case .disabled: "disabled"
        case .enabled: "enabled"
        default: "deleted"
        }
    }

    /// "2026-11-22".
    static func day(_ moment: Date) -> String { "\(LocalTime(moment, offset: 0).day)" }
}
