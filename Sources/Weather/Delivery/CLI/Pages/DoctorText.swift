import Foundation
import Languages
import UseCases
import ViewModels
import WeatherModels
import Wire

/// The texts of `haneul doctor` and `haneul config show`.
enum DoctorText: Translated {
    case providers, pictures, accounts, configuration, database, cache
    case state(ProviderDiagnosis.State)
    case reachability(ProviderDiagnosis.Reachability)
    case service(ProviderDiagnosis.Service)
    /// The configuration says where a key could be set.
    case key(ProviderDiagnosis.Key, ConfigurationReport)
    case file(ConfigurationReport)
    /// An unknown setting in the file.
    case unknownKey(String)
    case budget(ProviderDiagnosis.Budget)
    case lastFailure(ProviderDiagnosis.Failure)
    /// The provider asked to wait.
    case silence(until: Date)
    case cacheState(SharedCacheDiagnosis)
    case carried(DoctorReport.Pictures)
    case origin(ConfigurationEntry)
    case joining(AccountsDiagnosis.Joining)
    /// `nil` if they cannot be read.
    case accountCount(Int?)
    /// `nil` if none is given.
    case publicOrigin(String?)
    case mail(AccountsDiagnosis.Mail)
    case mails(waiting: Int, givenUp: Int)
    /// How many profiles' noted changes could not be read.
    case unreadSynced(Int)
    case pepper(AccountsDiagnosis.Pepper)
    case notifications
    case push(NotificationsDiagnosis.Push)
    /// Whether notices go by mail.
    case noticeMail(MailOffer)
    /// How many notices wait; `nil` if they cannot be read.
    case waitingNotices(Int?)
}

extension Double {
    /// Allowance recovers continuously; only whole calls can be made.
    var wholeCalls: String { FixedDecimal.text(rounded(.down), decimals: 0) }
}

extension Date {
    /// "2026-10-02 06:04 UTC".
    var utc: String {
        let time = LocalTime(self, offset: 0)
        return "\(time.day) \(time.clock) UTC"
    }
}

extension Duration {
    var milliseconds: Int {
        Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}

extension ProviderDiagnosis.Service {
    /// The name of the feed, with that of the portal where there are several.
    var title: String { door.map { "\(feed) (\($0.name))" } ?? "\(feed)" }

    var tellsUnappliedKeys: Bool { door?.tellsUnappliedKeys ?? false }
}

extension DoctorReport.Pictures {
    var kilobytes: Int { (bytes + 500) / 1000 }
}
