import CLI
import SharedDatabase
import SQLStore
import StoragePort
import StoreTransfer
import UseCases
import WeatherPorts
import WebPush

/// The secrets of a node with a shared database.
struct NodeSecrets: Sendable {
    /// What passwords are hashed with.
    let pepper: NodeSecret
    /// What cookies are signed with.
    let signing: NodeSecret
    /// `nil` if no messages are sent to browsers.
    let pushKeys: VAPIDKeys?
}

extension LiveContext {
    /// Makes sure that the shared database fits this program, and that this node has the same secrets as the others.
    ///
    /// - Returns: Its secrets; `nil` without a shared database, or if it has no pages, which need none.
    func nodeSecrets(_ plan: ServerPlan) async throws(ServeFailure) -> NodeSecrets? {
        guard let pool = databases.pool else { return nil }
        do { try await SharedTables.ofHaneul(in: pool).check() } catch { throw .database(error) }
        try await refuseUnfinishedImport()
        guard plan.pages != .off else { return nil }
        return try await givenSecrets(plan)
    }

    /// Part of somebody's data looks like the loss of the rest.
    private func refuseUnfinishedImport() async throws(ServeFailure) {
        for schema in LiveImport.schemas {
            let isUnfinished: Bool
            do { isUnfinished = try await StoreTransfer.isUnfinished(databases.store(schema)) } catch {
                throw .database(error)
            }
            if isUnfinished { throw .importUnfinished }
        }
    }

    private func givenSecrets(_ plan: ServerPlan) async throws(ServeFailure) -> NodeSecrets {
        let given = databaseConfiguration
        guard let pepper = given.pepper else { throw .secretMissing(variable: Setting.pepper.variable) }
        guard let signing = given.signingSecret else {
            throw .secretMissing(variable: Setting.signingSecret.variable)
        }
        var compared = [Setting.pepper.key: pepper.bytes, Setting.signingSecret.key: signing.bytes]
        var pushKeys: VAPIDKeys?
        if plan.configuration.notifications.pushContact != nil {
            guard let keys = given.pushKeys else {
                throw .secretMissing(variable: Setting.pushKey.variable)
            }
            compared[Setting.pushKey.key] = Array(keys.text.utf8)
            pushKeys = keys
        }
        let differing: [String]
        do { differing = try await SecretChecks(databases.store(.secretChecks)).differing(compared) } catch {
            throw .database(error)
        }
        if let setting = Setting.nodeSecrets.first(where: { differing.contains($0.key) }) {
            throw .secretDiffers(variable: setting.variable)
        }
        return NodeSecrets(pepper: pepper, signing: signing, pushKeys: pushKeys)
    }
}
