import AccessKeys
import Accounts
import Foundation
import Site
import StoragePort
import ViewModels

/// The weather's part of My page: the settings themselves, and the person's keys.
struct MyPagePart: Sendable {
    let settings: SettingsModel
    /// `nil` if there is nothing to say about keys.
    let keys: KeysModel?
    /// Whether the keys could not be read.
    let keysAreUnread: Bool
    let hasKeys: Bool

    init(_ container: any AppContainer, _ request: AppRequest) async {
        settings = SettingsModel(container, request)
        let keys: KeysModel?
        (keys, keysAreUnread) = await Self.keys(container, request)
        self.keys = keys
        hasKeys = keys != nil || keysAreUnread
    }

    private static func keys(
        _ container: any AppContainer,
        _ request: AppRequest
    ) async -> (KeysModel?, isUnread: Bool) {
        guard let keys = container.keys, let owner = request.keyOwner else { return (nil, false) }
        let stored: [OwnedAccessKey]
        do { stored = try await keys.list(of: owner) } catch { return (nil, true) }
        let model = KeysModel(
            stored.filter { $0.key.revokedAt == nil }.map(KeysModel.Stored.init),
            on: keys.days.lowerBound.number...keys.days.upperBound.number,
            offer: KeysModel.Offer(keys.offer),
            most: KeyOwner.mostKeys,
            now: request.now,
            preferences: request.preferences
        )
        return (model, false)
    }
}

extension AppRequest {
    /// Whom the keys of the person belong to; `nil` unless they are signed in.
    var keyOwner: KeyOwner? {
        visitor.signedIn.map { KeyOwner(rawValue: $0.account.id.rawValue) }
    }
}

extension KeysModel.Offer {
    fileprivate init(_ offer: OwnKeys.Offer) {
        switch offer {
        case .off: self = .off
        case .notNeeded: self = .notNeeded
        case .open(let perDay): self = .open(perDay: perDay)
        }
    }
}

extension KeysModel.Stored {
    init(_ stored: OwnedAccessKey) {
        let key = stored.key
        let limit: Int? = if case .rate(let requests, .day) = key.limit { requests } else { nil }
        self.init(
            id: key.id,
            name: key.name ?? key.id,
            beginning: key.beginning ?? "",
            limit: limit,
            createdAt: key.createdAt,
            lastUsedAt: stored.lastUsedAt,
            use: stored.days.map {
                KeyUseDrawing.Day(number: $0.day.number, requests: $0.requests, refused: $0.refused)
            }
        )
    }
}
