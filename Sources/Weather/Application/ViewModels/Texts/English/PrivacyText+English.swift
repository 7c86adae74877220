extension PrivacyText {
    public var english: String {
        switch self {
        case .placesName: "Places and settings"
        case .placesWhat:
            "Your places with their labels and order, a location you set by hand, units, language and display, recent searches, and when each was changed."
        case .placesWhy: "To show them to you, and the same on all your devices."
        case .placesTerm(let days):
            "Until you change them or delete the account. Without an account: until you erase them in the settings, or \(days) days after your last visit."
        case .changesName: "Changes without a connection"
        case .changesWhat: "Places and settings that you changed offline."
        case .changesWhy: "So that they can be saved once there is a connection."
        case .changesTerm: "Until they are saved, or you sign out."
        case .positionName: "Position of the device"
        case .positionWhat: "Where the device is, only after you allow it in the browser."
        case .positionWhy: "To show the weather where you are."
        case .positionTerm: "Only while your request is answered. It is not stored as yours."
        case .weatherName: "Weather"
        case .weatherWhat:
            "What weather services answered, by coordinates rounded to about 1 km, without who asked for it."
        case .weatherWhy: "So that they need not be asked again each time."
        case .weatherTerm: "Until it is too old to be used."
        case .recordsName: "Records of forecasts"
        case .recordsWhat:
            "What weather services forecast for places that somebody keeps or that are often asked for, what the weather then was, and on which days listed places were asked for: by coordinates rounded to about 1 km, without whose places they are."
        case .recordsWhy: "To find out whose forecasts come true there."
        case .recordsTerm:
            "Three years; if several servers share a database, up to three months more. Once nobody keeps a place, its records are erased within little more than a day. Days on which places were asked for: 30 days."
        case .keysName: "Gateway keys"
        case .keysWhat:
            "If you made or were given a key for programs: its hash, its first digits, its name and limit, how often and when it was used."
        case .keysWhy: "To admit programs, and to keep limits."
        case .keysTerm:
            "The hash permanently, so that a revoked key stays revoked. Once you delete the account, nothing else of a key of yours stays but sums of its use."
        case .noticesName: "Notifications"
        case .noticesWhat:
            "If you use them: your rules and settings, what you were told last, and where notifications go: a browser’s subscription, the address of a receiver with its secrets, your choice of mail."
        case .noticesWhy: "To tell you what you asked for, and nothing twice."
        case .noticesTerm:
            "Until you remove them, the place or the account. A browser’s: until you sign out in it, or it unsubscribes."
        case .mailName: "Notifications by mail"
        case .mailWhat(let most):
            "Only if you turn them on: the same notifications to the confirmed address of your account, with the place’s name and a link that stops them; at most \(most) a day. They pass the operator’s mail server and your own provider."
        case .mailWhy: "Because you asked for them: your consent, which you can take back at any time."
        case .mailTerm:
            "Until you turn them off on the notifications page or by the link in a mail. A mail that cannot be handed over waits at most until what it tells is over."
        case .sentName: "Notifications sent"
        case .sentWhat: "What was sent, why, when and where, and how that ended."
        case .sentWhy: "To show it to you, and to lose nothing when the server stops."
        case .sentTerm(let days, let most):
            "\(days) days, the last \(most); or until you erase everything or delete the account."
        case .messages:
            "If your browser is notified by it: messages that only your browser can read, their size and time."
        case .coordinates:
            "Gets coordinates rounded to about 1 km, to answer with the weather there; neither your account nor your network address."
        }
    }
}
