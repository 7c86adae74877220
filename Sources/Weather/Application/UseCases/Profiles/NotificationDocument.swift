import Foundation
import Languages
import NotificationPorts
import NotificationRules
import StoragePort
import Wire

/// A person's notifications in the document of everything that is stored about them: rules and settings as they are
/// stored, targets without what opens them.
enum NotificationDocument {
    static func json(of kept: KeptNotifications) -> OrderedJSON {
        // What was read from JSON can be written as JSON.
        let plan = (try? JSONEncoder().encode(kept.plan)).flatMap {
            try? JSONDecoder().decode(KeptValue.self, from: $0)
        }
        guard case .fields(let fields) = plan else {
            return .fields(["targets": .array(kept.targets.map(target))])
        }
        return .fields([
            "rules": fields["rules"].flatMap(json),
            "settings": fields["settings"].flatMap(json),
            "targets": .array(kept.targets.map(target)),
        ])
    }

    private static func target(_ target: NoticeTarget) -> OrderedJSON {
        let (hidesText, form, provenAt): (Bool?, String?, Date?) =
            switch target.kind {
            case .browser(let browser): (browser.hidesText, nil, nil)
            case .receiver(let receiver): (nil, receiver.form.rawValue, receiver.provenAt)
            case .mail: (nil, nil, nil)
            }
        return .fields([
            "createdAt": time(target.createdAt),
            "form": form.map(OrderedJSON.string),
            "hidesText": hidesText.map(OrderedJSON.bool),
            "id": .string(target.id.rawValue),
            "kind": .string(target.kind.name),
            "language": .string(target.language.rawValue),
            "name": .string(target.name),
            "provenAt": provenAt.map(time),
        ])
    }

    /// Fields in alphabetical order; those without a value are left out.
    private static func json(_ value: KeptValue) -> OrderedJSON? {
        switch value {
        case .null: nil
        case .flag(let flag): .bool(flag)
        case .whole(let whole): .integer(whole)
        case .number(let number): .decimal(number, decimals: 12)
        case .text(let text): .string(text)
        case .list(let list): .array(list.compactMap(json))
        case .fields(let fields):
            .object(
                fields.sorted { $0.key < $1.key }.compactMap { name, value in
                    json(value).map { (name, $0) }
                }
            )
        }
    }

    private static func time(_ moment: Date) -> OrderedJSON { .string(moment.formatted(.iso8601)) }
}

extension ReceiverTarget {
    fileprivate var provenAt: Date? { if case .proven(let moment) = ownership { moment } else { nil } }
}
