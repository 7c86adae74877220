import Foundation
import Languages
import ViewModels
import WeatherModels
import Wire

/// The warnings in the documents.
extension WeatherJSON {
    /// Those that have not ended; `nil` if they are not known.
    var alerts: OrderedJSON? {
        shown.report.alerts.map { .array($0.current(at: shown.now).map(alert)) }
    }

    /// In whole seconds; `nil` unless the warnings are those of an earlier answer.
    var alertsAge: OrderedJSON? {
        guard case .stale(let age) = shown.report.alertsStatus else { return nil }
        return .integer(Int(age.rounded()))
    }

    private func alert(_ alert: WeatherAlert) -> OrderedJSON {
        let givers = shown.report.sources.filter { $0.parts.contains(.alerts) }
        return .fields([
            "thread": alert.thread.map(OrderedJSON.string),
            "provider": givers.count == 1 ? givers.first.map { .string($0.provider.rawValue) } : nil,
            "sender": alert.wording.sender.map(OrderedJSON.string),
            "kind": .string(alert.kind.rawValue),
            "title": .string(AlertTitle(alert).text(in: language)),
            "event": .string(alert.wording.event),
            "level": alert.level.map { .string("\($0)") },
            "severity": .string("\(alert.severity)"),
            "certainty": .string("\(alert.certainty)"),
            "urgency": .string("\(alert.urgency)"),
            "phase": .string("\(alert.phase(at: shown.now))"),
            "reach": .string("\(alert.reach)"),
            "colour": alert.colour.map { .string($0.rawValue) },
            "sent": alert.sent.map(time),
            "start": time(alert.start),
            "end": alert.end.map(time),
            "endIsEstimated": alert.end.map { _ in .bool(alert.endIsEstimated) },
            "areas": .array(alert.areas.map(area)),
            "texts": .array(([alert.wording] + alert.translations).map(wording)),
            "tags": .array(alert.tags.map(OrderedJSON.string)),
            "link": alert.link.map(OrderedJSON.string),
        ])
    }

    private func area(_ area: AlertArea) -> OrderedJSON {
        .fields([
            "scheme": .string(area.scheme.rawValue),
            "code": area.code.isEmpty ? nil : .string(area.code),
            "name": area.name.isEmpty ? nil : .string(area.name),
        ])
    }

    private func wording(_ wording: WeatherAlert.Wording) -> OrderedJSON {
        .fields([
            "language": wording.language.map(OrderedJSON.string),
            "event": .string(wording.event),
            "sender": wording.sender.map(OrderedJSON.string),
            "headline": wording.headline.map(OrderedJSON.string),
            "description": wording.description.map(OrderedJSON.string),
            "instruction": wording.instruction.map(OrderedJSON.string),
        ])
    }
}
