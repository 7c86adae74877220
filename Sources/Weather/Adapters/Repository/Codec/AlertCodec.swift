import Foundation
import WeatherModels

extension ByteWriter {
    mutating func alert(_ alert: WeatherAlert) {
        optional(alert.thread) { $0.text($1) }
        text(alert.kind.rawValue)
        optional(alert.level) { $0.byte(UInt8(clamping: $1.rawValue)) }
        byte(UInt8(clamping: alert.severity.rawValue))
        byte(UInt8(clamping: alert.certainty.rawValue))
        byte(UInt8(clamping: alert.urgency.rawValue))
        byte(UInt8(clamping: alert.reach.rawValue))
        optional(alert.sent) { $0.date($1) }
        date(alert.start)
        optional(alert.end) { $0.date($1) }
        byte(alert.endIsEstimated ? 1 : 0)
        list(alert.areas) { writer, area in
            writer.text(area.scheme.rawValue)
            writer.text(area.code)
            writer.text(area.name)
        }
        wording(alert.wording)
        list(alert.translations) { $0.wording($1) }
        list(alert.tags) { $0.text($1) }
        optional(alert.colour) { $0.text($1.rawValue) }
        optional(alert.link) { $0.text($1) }
    }

    private mutating func wording(_ wording: WeatherAlert.Wording) {
        text(wording.event)
        optional(wording.sender) { $0.text($1) }
        optional(wording.headline) { $0.text($1) }
        optional(wording.description) { $0.text($1) }
        optional(wording.instruction) { $0.text($1) }
        optional(wording.language) { $0.text($1) }
    }
}

extension ByteReader {
    mutating func alert() -> WeatherAlert {
        let thread = optional { $0.text() }
        let kind = known(AlertKind(rawValue: text()), or: .other)
        let level = optional { $0.known(WeatherAlert.Level(rawValue: Int($0.byte())), or: .statement) }
        let severity = known(WeatherAlert.Severity(rawValue: Int(byte())), or: .unknown)
        let certainty = known(WeatherAlert.Certainty(rawValue: Int(byte())), or: .unknown)
        let urgency = known(WeatherAlert.Urgency(rawValue: Int(byte())), or: .unknown)
        let reach = known(WeatherAlert.Reach(rawValue: Int(byte())), or: .place)
        let sent = optional { $0.date() }
        let start = date()
        let end = optional { $0.date() }
        let endIsEstimated = flag()
        let areas = list(leastSize: 12) { reader in
            let scheme = reader.known(AlertArea.Scheme(rawValue: reader.text()), or: .unnumbered)
            let code = reader.text()
            return AlertArea(scheme, code: code, name: reader.text())
        }
        let first = wording()
        let translations = list(leastSize: 9) { $0.wording() }
        let tags = list(leastSize: 4) { $0.text() }
        var alert = WeatherAlert(
            first,
            translations: translations,
            kind: kind,
            level: level,
            severity: severity,
            start: start,
            end: end,
            tags: tags
        )
        (alert.thread, alert.certainty, alert.urgency, alert.reach) = (thread, certainty, urgency, reach)
        (alert.sent, alert.endIsEstimated, alert.areas) = (sent, endIsEstimated, areas)
        alert.colour = optional { $0.known(AlertColour(rawValue: $0.text()), or: .yellow) }
        alert.link = optional { $0.text() }
        return alert
    }

    private mutating func wording() -> WeatherAlert.Wording {
        let event = text()
        let sender = optional { $0.text() }
        let headline = optional { $0.text() }
        let description = optional { $0.text() }
        let instruction = optional { $0.text() }
        return WeatherAlert.Wording(
            event: event,
            sender: sender,
            headline: headline,
            description: description,
            instruction: instruction,
            language: optional { $0.text() }
        )
    }
}
