public import Languages
public import NotificationRules

/// Where a person's notices go, and what they can add.
public struct NoticeTargetsModel: Hashable, Sendable {
    /// One target.
    public struct Target: Hashable, Sendable {
        public let id: String
        /// "Chrome, Android"; the host of a receiver.
        public let name: String
        /// "브라우저", "ntfy".
        public let kind: String
        /// A symbol of the icon file.
        public let icon: String
        /// Of a browser, by which it finds itself in the list; `nil` for others.
        public let fingerprint: String?
        /// Of a browser: whether its lock screen shows no text.
        public let hidesText: Bool
        /// Of a receiver: where its code is typed; `nil` if it is proven.
        public let codeAddress: String?
        /// "확인됨"; `nil` for a browser.
        public let state: String?
    }

    /// What there is to say about mail.
    public struct Mail: Hashable, Sendable {
        /// Why there is no mail.
        public enum Obstacle: Hashable, Sendable {
            /// The server has no mail server, or no public address.
            case noServer, noOrigin
            /// The account's address is not confirmed.
            case unconfirmed
        }

        public let isOn: Bool
        /// `nil` if mail is sent to whoever wants it.
        public let obstacle: Obstacle?
        /// That of the account; `nil` for somebody who is not signed in.
        public let address: String?

        public init(isOn: Bool, obstacle: Obstacle?, address: String?) {
            (self.isOn, self.obstacle, self.address) = (isOn, obstacle, address)
        }

        /// Whether the server sends mail at all.
        fileprivate var isOffered: Bool { obstacle == nil || obstacle == .unconfirmed }
    }

    public let targets: [Target]
    public let hasNone: Bool
    public let isFull: Bool
    /// What browsers subscribe with; `nil` if the server sends them nothing.
    public let key: String?
    public let canAddReceiver: Bool
    /// Whether receivers and mail wait for an account.
    public let needsAccount: Bool
    /// Whether mail has a switch: also one that is on and rests can be switched off.
    public let hasMailSwitch: Bool
    public let mailIsOn: Bool
    /// Where mail goes; `nil` if nobody is signed in.
    public let mailAddress: String?
    /// Why no mail is sent; `nil` if it is, or would be.
    public let mailHint: String?

    /// - Parameters:
    ///   - targets: In the order in which they were added.
    ///   - key: What browsers subscribe with.
    ///   - offersReceivers: Whether the server calls receivers.
    ///   - isMember: Whether somebody is signed in; `nil` where nobody can be.
    public init(
        _ targets: [NoticeTarget],
        key: String?,
        offersReceivers: Bool,
        mail: Mail,
        isMember: Bool?,
        in language: Language
    ) {
        self.targets = targets.compactMap { Target($0, language) }
        hasNone = !targets.contains(where: \.isUsable)
        isFull = targets.count >= NoticeTarget.most
        self.key = key
        canAddReceiver = offersReceivers && isMember == true
        needsAccount = (offersReceivers || mail.isOffered) && isMember == false
        hasMailSwitch = isMember == true && (mail.isOn || mail.obstacle == nil)
        (mailIsOn, mailAddress) = (mail.isOn, mail.address)
        mailHint = isMember == true ? Self.hint(mail)?.text(in: language) : nil
    }

    private static func hint(_ mail: Mail) -> NotificationLabel? {
        switch mail.obstacle {
        case nil: nil
        case .noServer: .mailNoServer
        case .noOrigin: .mailNoOrigin
        case .unconfirmed: mail.isOn ? .mailPaused : .mailNeedsAddress
        }
    }
}

extension NoticeTargetsModel.Target {
    /// Returns `nil` for mail, which has a switch of its own.
    fileprivate init?(_ target: NoticeTarget, _ language: Language) {
        func word(_ label: NotificationLabel) -> String { label.text(in: language) }
        id = target.id.rawValue
        name = target.name
        switch target.kind {
        case .mail: return nil
        case .browser(let browser):
            (kind, icon) = (word(.browserTarget), "devices")
            (fingerprint, hidesText) = (browser.fingerprint, browser.hidesText)
            (codeAddress, state) = (nil, nil)
        case .receiver(let receiver):
            (kind, icon) = (TargetPhrase.form(receiver.form).text(in: language), "external")
            (fingerprint, hidesText) = (nil, false)
            codeAddress = receiver.isProven ? nil : NotificationAddress.code(of: id)
            state = word(receiver.isProven ? .receiverProven : .receiverPending)
        }
    }
}
