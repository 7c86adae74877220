import AccountHosting
import AccountMails
import Accounts
import CLI
import Foundation
import HTTPServer
import Mail
import SQLStorage
import SQLStore
import UseCases
import WeatherPorts

/// Examines what a server needs for accounts, as far as it was started with the configuration.
struct LiveAccountsDiagnosis {
    /// More are not counted.
    private static let most = 10_000

    let databases: LiveDatabases
    let given: DatabaseConfiguration
    let database: SQLStorage
    let plan: ServerPlan

    func run() async -> AccountsDiagnosis {
        let queue = SQLMailStorage(databases.store(.mail))
        let waiting = try? await queue.countMail().mails
        let givenUp = try? await queue.loadGivenUpMail().count
        await queue.close()
        let hasPasswords = (try? await database.accounts.hasPasswords()) ?? false
        return AccountsDiagnosis(
            joining: plan.diagnosedJoining,
            accounts: try? await database.accounts.accounts(after: nil, limit: Self.most).count,
            origin: plan.configuration.origin?.text,
            mail: await mail(),
            waitingMails: waiting ?? 0,
            givenUpMails: givenUp ?? 0,
            pepper: pepper(isNeeded: hasPasswords),
            unreadSynced: (try? await database.countUnreadSynced()) ?? 0
        )
    }

    private func mail() async -> AccountsDiagnosis.Mail {
        guard let settings = plan.configuration.mail else { return .none }
        guard let delivery = plan.delivery else { return .withoutOrigin }
        let server = "\(settings.host):\(settings.port)"
        do {
            try await delivery.check()
            return .works(server: server)
        } catch {
            return .fails(server: server, reason: error.description)
        }
    }

    private func pepper(isNeeded: Bool) -> AccountsDiagnosis.Pepper {
        if databases.isShared {
            return given.pepper == nil ? .lacking(variable: Setting.pepper.variable) : .given
        }
        let path = databases.folders.pepper
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
            return isNeeded ? .missing(path: path) : .notYet
        }
        let mode = attributes[.posixPermissions] as? Int ?? 0
        return mode & 0o077 == 0 ? .present(path: path) : .exposed(path: path)
    }
}

extension ServerPlan {
    fileprivate var diagnosedJoining: AccountsDiagnosis.Joining {
        guard joining == configuration.joining else { return .invitedWithoutMail }
        return switch joining {
        case .open: .open
        case .invited: .invited
        case .off: .off
        }
    }
}
