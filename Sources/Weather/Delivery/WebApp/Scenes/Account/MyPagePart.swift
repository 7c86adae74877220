import AccessKeys
import Accounts
import Foundation
import Site
import StoragePort
import ViewModels

/// The weather's part of My page: the settings themselves, and the person's keys.
struct MyPagePart: Sendable {
    let settings: SettingsModel
    /// `nil` if there is nothing to say about keys, or if they could not be read.
    private(set) var keys: KeysModel?
    private(set) var keysAreUnread = false
    /// Whether there is a section about keys. Templates see stored properties only.
    private(set) var hasKeys = false

    init(_ container: any AppContainer, _ request: AppRequest) async {
        settings = SettingsModel(container, request)
        guard let useCases = container.keys, let owner = request.keyOwner else { return }
        do throws(StorageError) {
            keys = KeysModel(try await useCases.list(of: owner), useCases, request)
        } catch {
            keysAreUnread = true
        }
        hasKeys = keys != nil || keysAreUnread
    }
}

extension AppRequest {
    /// Whom the keys of the person belong to; `nil` unless they are signed in.
    var keyOwner: KeyOwner? {
        visitor.signedIn.map { KeyOwner(rawValue: $0.account.id.rawValue) }
    }
}

extension KeysModel {
    fileprivate init?(_ stored: [OwnedAccessKey], _ keys: OwnKeys, _ request: AppRequest) {
        self.init(
            stored.filter { $0.key.revokedAt == nil }.map(Stored.init),
            on: keys.days.lowerBound.number...keys.days.upperBound.number,
            offer: Offer(keys.offer),
            most: KeyOwner.mostKeys,
            now: request.now,
            preferences: request.preferences
        )
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
