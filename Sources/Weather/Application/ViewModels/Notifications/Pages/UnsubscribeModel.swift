public import Languages

/// The page of the link that stops mail: a question with one button, or that it is done.
public struct UnsubscribeModel: Hashable, Sendable {
    /// What the page says.
    public enum Step: Hashable, Sendable {
        case question, done
        /// It could not be stored; the button is there again.
        case failed
    }

    /// RFC 5646.
    public let language: String
    public let title: String
    public let text: String
    /// Why the button is there again; `nil` at first.
    public let problem: String?
    /// Where the button leads; `nil` once it is done.
    public let action: String?
    /// Where mail is switched on again.
    public let settings: String

    /// - Parameter token: Of the link, whether or not it was made here.
    public init(_ step: Step, token: String, in language: Language) {
        func word(_ label: NotificationLabel) -> String { label.text(in: language) }
        let isDone = step == .done
        self.language = language.rawValue
        (title, text) = (word(isDone ? .stoppedTitle : .stopTitle), word(isDone ? .stoppedText : .stopText))
        problem = step == .failed ? word(.stopFailed) : nil
        action = isDone ? nil : NotificationAddress.unsubscribe(token)
        settings = "\(NotificationAddress.page)#targets"
    }
}
