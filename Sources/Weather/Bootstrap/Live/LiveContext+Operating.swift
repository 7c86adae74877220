import AccountHosting
import AccountMails
import Accounts
import CLI
import Clocks
import Foundation
import HTTPServer
import SQLiteStorage
import StoragePort
import UseCases
import WeatherModels
import WeatherPorts

extension LiveContext {
    func makeAccounts() throws(ConfigurationError) -> AccountOperations {
        AccountOperations(
            storage: database.accounts,
            policy: AccountPolicy(),
            clock: .frozen(at: try settings().now),
            eraseMail: { [folder = loaded.sources.folders.data] email throws(StorageError) in
                try await AccountHosting.eraseMail(to: email, in: folder)
            },
            randomBytes: AccountHosting.randomBytes
        )
    }

    func invitationAddress() throws(ConfigurationError) -> @Sendable (SecretToken) -> String {
        let configuration = try ServerConfiguration(loaded.sources, providers: loaded.providers)
        let options = ServerOptions(host: configuration.host, port: configuration.port)
        let host = options.host.contains(":") ? "[\(options.host)]" : options.host
        let own = options.isLoopback ? PublicOrigin(host: host, port: options.port) : nil
        guard let origin = configuration.origin ?? own else {
            throw .malformed(
                key: Setting.publicOrigin.variable,
                given: "",
                expected: LocalizedName(AcceptedValue.origin)
            )
        }
        return { AccountPages(at: origin).join($0) }
    }

    func backUp(
        to path: String,
        withSecrets: Bool,
        replacing replaces: Bool
    ) async throws(BackupFailure) -> BackupReport {
        let now: Date
        do { now = try settings().now } catch { throw .configuration(error) }
        let backup = LiveBackup(
            folders: loaded.sources.folders,
            database: database,
            settings: loaded.settings,
            now: now
        )
        return try await backup.write(to: path, withSecrets: withSecrets, replaces: replaces)
    }

    func restore(from path: String) async throws(BackupFailure) -> BackupReport {
        try await LiveRestore(folders: loaded.sources.folders).run(from: path)
    }
}
