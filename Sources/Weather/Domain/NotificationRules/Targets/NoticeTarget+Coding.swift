import Foundation

/// The kinds of targets as they are stored: the name of the kind, and its details as JSON.
extension NoticeTarget.Kind {
    /// The name of the kind in storage and in documents.
    public var name: String {
        switch self {
        case .browser: "browser"
        case .receiver: "receiver"
        case .mail: "mail"
        }
    }

    /// The details as JSON, with all secrets.
    public func details() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data =
            switch self {
            case .browser(let browser): try encoder.encode(BrowserDetails(browser))
            case .receiver(let receiver): try encoder.encode(ReceiverDetails(receiver))
            case .mail: Data("{}".utf8)
            }
        return String(decoding: data, as: UTF8.self)
    }

    /// Reads what was stored. Returns `nil` for what this version does not know.
    ///
    /// - Parameters:
    ///   - fingerprint: Of a browser.
    ///   - session: Of a browser.
    public init?(name: String, details: String, fingerprint: String?, session: String?) {
        let (decoder, data) = (JSONDecoder(), Data(details.utf8))
        switch name {
        case "browser":
            guard let fingerprint, let read = try? decoder.decode(BrowserDetails.self, from: data) else {
                return nil
            }
            self = .browser(
                BrowserTarget(
                    subscription: read.subscription,
                    fingerprint: fingerprint,
                    session: session,
                    hidesText: read.hidesText
                )
            )
        case "receiver":
            guard let receiver = (try? decoder.decode(ReceiverDetails.self, from: data))?.receiver else {
                return nil
            }
            self = .receiver(receiver)
        case "mail": self = .mail
        default: return nil
        }
    }
}

private struct BrowserDetails: Codable {
    let subscription: String
    let hidesText: Bool

    init(_ browser: BrowserTarget) { (subscription, hidesText) = (browser.subscription, browser.hidesText) }
}

private struct ReceiverDetails: Codable {
    struct Proof: Codable {
        let salt: Data
        let hash: Data
        let expiresAt: Date
        let triesLeft: Int
    }

    let address: String
    let form: String
    let secret: String?
    let token: String?
    let provenAt: Date?
    let proof: Proof?

    init(_ receiver: ReceiverTarget) {
        (address, form) = (receiver.address, receiver.form.rawValue)
        (secret, token) = (receiver.secret, receiver.token)
        switch receiver.ownership {
        case .proven(let moment): (provenAt, proof) = (moment, nil)
        case .pending(let pending):
            provenAt = nil
            proof = Proof(
                salt: Data(pending.salt),
                hash: Data(pending.hash),
                expiresAt: pending.expiresAt,
                triesLeft: pending.triesLeft
            )
        }
    }

    /// `nil` for a form of a later version, or without ownership.
    var receiver: ReceiverTarget? {
        let pending = proof.map {
            ReceiverProof(
                salt: Array($0.salt),
                hash: Array($0.hash),
                expiresAt: $0.expiresAt,
                triesLeft: $0.triesLeft
            )
        }
        guard let form = ReceiverForm(rawValue: form),
            let ownership = provenAt.map(ReceiverTarget.Ownership.proven)
                ?? pending.map(ReceiverTarget.Ownership.pending)
        else { return nil }
        return ReceiverTarget(
            address: address,
            form: form,
            secret: secret,
            token: token,
            ownership: ownership
        )
    }
}
