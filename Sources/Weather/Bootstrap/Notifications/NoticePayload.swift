import Foundation
import Languages
import NotificationRules
import Wire

/// A notice as it waits to be sent: written in the language and units of its target.
struct NoticePayload: Codable, Hashable, Sendable {
    /// The same for all targets.
    let id: String
    /// A newer notice with the same topic replaces an older one.
    let topic: String
    let title: String
    let body: String
    /// The page that it leads to: an address within the site.
    let page: String
    /// When it was told.
    let moment: Date
    let language: String
    /// Whether it is to wake people.
    let isUrgent: Bool
    /// Of the rule, in words of a program: `weather.warning`.
    let kind: String

    init(
        id: String,
        topic: String,
        title: String,
        body: String,
        page: String,
        moment: Date,
        language: Language,
        isUrgent: Bool,
        kind: String
    ) {
        (self.id, self.topic, self.title, self.body, self.page) = (id, topic, title, body, page)
        (self.moment, self.language) = (moment, language.rawValue)
        (self.isUrgent, self.kind) = (isUrgent, kind)
    }

    /// As it is stored.
    var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map(Array.init) ?? []
    }

    /// Reads ``bytes``. `nil` for anything else, such as what an earlier version stored.
    init?(_ bytes: [UInt8]) {
        guard let payload = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
        self = payload
    }

    /// What a service worker gets: `{id, tag, title, body, url, time, language}`, with `hidden: true` if the text is not
    /// to be seen before the notice is opened. `time` is in milliseconds since 1970, as JavaScript has it.
    ///
    /// The push service may send it twice: with the same `id` it is the same notice.
    func browserJSON(hidesText: Bool) -> Data {
        let language = Language(rawValue: language) ?? .english
        let fields = OrderedJSON.fields([
            "id": .string(id),
            "tag": .string(topic),
            "title": .string(hidesText ? NoticeTexts.hiddenTitle.text(in: language) : title),
            "body": .string(hidesText ? NoticeTexts.hiddenBody.text(in: language) : body),
            "url": .string(page),
            "time": .integer(Int((moment.timeIntervalSince1970 * 1_000).rounded())),
            "language": .string(self.language),
            "hidden": hidesText ? .bool(true) : nil,
        ])
        return Data(fields.bytes(.compact))
    }
}

/// The words of messages beside those of notices.
enum NoticeTexts: Translated {
    /// Shown in place of a title that is not to be seen.
    case hiddenTitle
    case hiddenBody
    /// Of the message with which a receiver proves to whom it belongs.
    case codeTitle
    case code(String)
}
