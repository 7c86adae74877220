import AccountHosting
import AccountMails
import Accounts
import CLI
import Clocks
import Foundation
import HTTPServer
import SQLStorage
import SQLStore
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
            eraseMail: { [databases] email throws(StorageError) in
                if databases.isShared {
                    try await AccountHosting.eraseMail(to: email, in: databases.store(.mail))
                } else {
                    try await AccountHosting.eraseMail(to: email, in: databases.folders.data)
                }
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
            database: file,
            shared: SharedStores(databases),
            settings: loaded.settings,
            now: now
        )
        return try await backup.write(to: path, withSecrets: withSecrets, replaces: replaces)
    }

    func restore(
        from path: String,
        replacing replaces: Bool
    ) async throws(BackupFailure) -> BackupReport {
        // Where everything is has to be known before it is replaced.
        do { _ = try loaded.values.get() } catch { throw .configuration(error) }
        let folders = loaded.sources.folders
        return try await LiveRestore(
            folders: folders,
            shared: SharedStores(databases),
            replaces: replaces
        ).run(from: path)
    }
}
