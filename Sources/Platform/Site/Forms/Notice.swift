import Foundation
import Languages
import SiteModels

/// The result of a form, shown once at the top of the next page.
public struct Notice: Hashable, Sendable {
    /// Whether something was done or refused.
    public enum Kind: String, Sendable {
        case done, refused
    }

    /// A form that undoes what was done.
    public struct Undo: Hashable, Sendable {
        public let action: String
        public let fields: [FormField]

        /// - Parameter action: One of ``SiteDesign/undoing``.
        public init(action: String, fields: [FormField]) {
            self.action = action
            self.fields = fields
        }
    }

    public let kind: Kind
    /// The text in the person's language.
    public let text: String
    public var undo: Undo?

    /// Creates a notice that something was done.
    public static func done(_ text: String, undo: Undo? = nil) -> Notice {
        Notice(kind: .done, text: text, undo: undo)
    }

    /// Creates a notice that nothing was changed, and why.
    public static func refused(_ text: String) -> Notice { Notice(kind: .refused, text: text) }
}

extension Notice {
    /// Creates the notice that the visitor's data cannot be read, and what is shown instead, or that nothing can be
    /// saved. Returns `nil` if there is no problem.
    init?<Person>(problemOf request: SiteRequest<Person>) {
        let visitor = request.visitor
        if visitor.problem == nil, let moment = request.rememberedSince {
            let minutes = max(0, Int(request.now.timeIntervalSince(moment) / 60))
            self = .refused(MessageModel.remembered(minutes: minutes, in: request.language))
            return
        }
        guard visitor.problem != nil || visitor.refusesCookies else { return nil }
        let label: StoreLabel = visitor.problem != nil ? .unreadable : .cookiesRefused
        self = .refused(label.text(in: request.language))
    }
}

/// A hidden field of a form.
public struct FormField: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

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
