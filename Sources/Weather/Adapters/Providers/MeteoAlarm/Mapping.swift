import CommonAlerting
import Foundation
import WeatherModels
import WeatherPorts

/// Makes warnings of the messages of a country in force.
struct Mapping {
    let placing: Placing
    let country: Country
    let now: Date

    /// Returns the warnings for the place, and some for the country.
    func alerts(of messages: [CAPMessage]) -> [WeatherAlert] {
        let inForce = AlertThreads(messages.map(\.withoutSenders)).inForce(at: now)
        let alerts = inForce.flatMap { self.alerts(of: $0.message, thread: $0.thread) }.current(at: now)
        let placed = alerts.filter { $0.reach == .place }
        return placed + alerts.filter { $0.reach == .country }.prefix(Self.mostOfCountry)
    }

    private func alerts(of message: CAPMessage, thread: String) -> [WeatherAlert] {
        message.parts.enumerated().compactMap { index, texts in
            guard let first = texts.first, first.awarenessLevel != .green else { return nil }
            guard let result = placing.result(of: texts), result != .elsewhere else { return nil }
            var alert = alert(of: first, texts, sent: message.sent)
            alert.reach = result == .place ? .place : .country
            alert.thread = "\(MeteoAlarmProvider.id)|\(thread)" + (index > 0 ? "|\(index)" : "")
            return alert
        }
    }

    private func alert(of info: CAPInfo, _ texts: [CAPInfo], sent: Date) -> WeatherAlert {
        let level = info.awarenessLevel
        let severity = level?.severity ?? info.severity
        let start = info.start ?? sent
        var alert = WeatherAlert(
            wording(info),
            translations: texts.dropFirst().map(wording),
            kind: info.awarenessType?.kind ?? .other,
            level: level?.level ?? Self.level(severity),
            severity: severity,
            start: start,
            end: info.expires.map { max($0, start) },
            tags: info.awarenessType.map { $0.name.isEmpty ? [] : [$0.name] } ?? []
        )
        alert.sent = sent
        alert.certainty = info.certainty
        alert.urgency = info.urgency
        alert.colour = level?.colour
        alert.areas = info.areas.prefix(Self.mostAreas).flatMap(\.modelAreas)
        alert.link = info.web.flatMap { $0.hasPrefix("http") ? $0 : nil }
        return alert
    }

    /// A list does not name the service.
    private func wording(_ info: CAPInfo) -> WeatherAlert.Wording {
        var wording = info.wording
        wording.sender = wording.sender ?? country.service
        return wording
    }

    /// The colours of the scale are steps of the severity.
    private static func level(_ severity: WeatherAlert.Severity) -> WeatherAlert.Level? {
        switch severity {
        case .minor: .statement
        case .moderate: .advisory
        case .severe: .warning
        case .extreme: .major
        case .unknown: nil
        }
    }

    /// A country may have hundreds.
    private static let mostOfCountry = 30
    private static let mostAreas = 100
}

extension CAPMessage {
    /// The message as a list tells of it, which does not name senders; identifiers are unique without.
    fileprivate var withoutSenders: CAPMessage {
        var message = self
        message.sender = ""
        for index in message.references.indices { message.references[index].sender = "" }
        return message
    }

    /// The infos of each part of the event, one for each language. Those that agree in times and awareness are texts of one
    /// part, unless there are several in one language.
    fileprivate var parts: [[CAPInfo]] {
        struct Key: Hashable {
            var start, expires: Date?
            var level, type: Int?
            var severity: WeatherAlert.Severity
            /// Which of those in one language it is.
            var number: Int
        }
        var order: [Key] = []
        var parts: [Key: [CAPInfo]] = [:]
        for info in infos {
            var key = Key(
                start: info.start,
                expires: info.expires,
                level: info.awarenessLevel?.rawValue,
                type: info.awarenessType?.number,
                severity: info.severity,
                number: 0
            )
            while parts[key, default: []].contains(where: { $0.language == info.language }) {
                key.number += 1
            }
            if parts[key] == nil { order.append(key) }
            parts[key, default: []].append(info)
        }
        return order.compactMap { parts[$0] }
    }
}
