import AccessKeys
import Foundation
import Meteorology
import WeatherModels
import Wire

/// A person's keys in the document of everything that is stored about them: names and use, never a key itself.
enum KeyDocument {
    /// Returns an object with one more field.
    static func adding(_ keys: [OwnedAccessKey], to document: OrderedJSON) -> OrderedJSON {
        guard case .object(let fields) = document else { return document }
        return .object(fields + [("keys", .array(keys.map(key)))])
    }

    private static func key(_ stored: OwnedAccessKey) -> OrderedJSON {
        let key = stored.key
        return .fields([
            "beginning": key.beginning.map(OrderedJSON.string),
            "createdAt": time(key.createdAt),
            "days": .array(stored.days.map(day)),
            "id": .string(key.id),
            "lastUsedAt": stored.lastUsedAt.map(time),
            "limit": .string(key.limit.description),
            "name": key.name.map(OrderedJSON.string),
            "revokedAt": key.revokedAt.map(time),
        ])
    }

    private static func day(_ day: AccessKeyDay) -> OrderedJSON {
        .fields([
            "day": .string("\(LocalDay(daysSince1970: day.day.number))"),
            "refused": .integer(day.refused),
            "requests": .integer(day.requests),
        ])
    }

    /// RFC 3339 in UTC.
    private static func time(_ moment: Date) -> OrderedJSON { .string(moment.formatted(.iso8601)) }
}
