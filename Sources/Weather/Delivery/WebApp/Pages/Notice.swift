/// What came of a form, said once at the top of the page it leads back to.
struct Notice: Hashable, Sendable {
    /// Whether something was done or refused.
    enum Kind: String, Sendable {
        case done, refused
    }

    /// A form that takes back what was done.
    struct Undo: Hashable, Sendable {
        let action: String
        let fields: [FormField]
    }

    let kind: Kind
    /// In the person's language.
    let text: String
    var undo: Undo?

    static func done(_ text: String, undo: Undo? = nil) -> Notice {
        Notice(kind: .done, text: text, undo: undo)
    }

    static func refused(_ text: String) -> Notice { Notice(kind: .refused, text: text) }
}

/// A hidden field of a form.
struct FormField: Hashable, Sendable {
    let name: String
    let value: String
}

/// A notice as the shell's template reads it.
struct NoticeModel {
    let text: String
    let icon: String
    let isRefusal: Bool
    let hasUndo: Bool
    let undoAction: String
    let undoFields: [FormField]

    init(_ notice: Notice) {
        text = notice.text
        isRefusal = notice.kind == .refused
        icon = notice.kind == .refused ? "alert" : "check"
        hasUndo = notice.undo != nil
        undoAction = notice.undo?.action ?? ""
        undoFields = notice.undo?.fields ?? []
    }
}
