import Foundation
import Meteorology
import TolerantJSON
import WeatherModels

/// One message, with what relates it to others.
struct AlertMessage {
    /// A message named in another, and when it was sent.
    struct Reference: Hashable {
        let id: String
        let sent: Date?
    }

    let id: String
    let references: [Reference]
    /// Whether it is neither an exercise nor a test.
    let isActual: Bool
    /// Whether it only says that others no longer hold.
    let cancels: Bool
    var alert: WeatherAlert

    /// Returns `nil` without an event, or without any time at which it could begin.
    init?(_ message: AlertPayload.Properties, _ check: inout PlausibilityCheck) {
        func moment(_ text: String?, _ name: String) -> Date? {
            guard let text else { return nil }
            let seconds = WireInterval.moment(text)?.timeIntervalSince1970
            if seconds == nil { check.leaveOut("features.properties.\(name)") }
            return check.moment(seconds, "features.properties.\(name)")
        }
        let sent = moment(message.sent, "sent")
        let begin = moment(message.onset, "onset") ?? moment(message.effective, "effective") ?? sent
        guard let event = message.event, !event.isEmpty, let begin else { return nil }
        id = message.id ?? ""
        references = Self.references(of: message)
        isActual = message.status.map { $0 == "Actual" } ?? true
        cancels = message.messageType == "Cancel"

        let code = message.parameters?.VTEC?.usable.lazy.compactMap(EventCode.init).first
        alert = WeatherAlert(
            Self.wording(of: message, event: event),
            kind: code.flatMap { AlertKind(phenomenon: $0.phenomenon) } ?? AlertKind(event: event),
            level: code.map(\.level) ?? WeatherAlert.Level(event: event),
            start: begin,
            end: nil
        )
        alert.thread = code.map { "nws|\($0.event)" }
        alert.sent = sent
        alert.severity = WeatherAlert.Severity(message.severity)
        alert.certainty = WeatherAlert.Certainty(message.certainty)
        alert.urgency = WeatherAlert.Urgency(message.urgency)
        alert.areas = Self.areas(of: message)
        alert.link = message.web.flatMap(Self.link)
        setEnd(
            ends: moment(message.ends, "ends"),
            expires: moment(message.expires, "expires"),
            isOver: message.urgency == "Past" || message.response == "AllClear"
        )
    }

    /// `expires` is when the message lapses, which is often before the event begins. It stands for the end only where
    /// none is told.
    private mutating func setEnd(ends: Date?, expires: Date?, isOver: Bool) {
        if isOver, let sent = alert.sent {
            (alert.start, alert.end) = (min(alert.start, sent), sent)
        } else if let ends, ends >= alert.start {
            alert.end = ends
        } else if let expires, expires >= alert.start {
            (alert.end, alert.endIsEstimated) = (expires, true)
        }
    }

    // MARK: Parts

    private static func wording(of message: AlertPayload.Properties, event: String) -> WeatherAlert.Wording {
        WeatherAlert.Wording(
            event: event,
            sender: message.senderName,
            headline: message.headline,
            description: message.description.map(\.unwrapped),
            instruction: message.instruction.map(\.unwrapped),
            language: message.language ?? "en-US"
        )
    }

    /// The names are in the order of the zones, or of the counties where there are no zones.
    private static func areas(of message: AlertPayload.Properties) -> [AlertArea] {
        let zones = message.geocode?.UGC?.usable ?? []
        let counties = message.geocode?.SAME?.usable ?? []
        let names = (message.areaDesc ?? "").components(separatedBy: "; ").filter { !$0.isEmpty }
        func areas(_ scheme: AlertArea.Scheme, _ codes: [String], isNamed: Bool) -> [AlertArea] {
            codes.enumerated().map { position, code in
                AlertArea(scheme, code: code, name: isNamed ? names[position] : "")
            }
        }
        let zonesAreNamed = zones.count == names.count
        let all =
            areas(.ugc, zones, isNamed: zonesAreNamed)
            + areas(.same, counties, isNamed: zones.isEmpty && counties.count == names.count)
        return all.isEmpty ? names.map { AlertArea(.unnumbered, code: "", name: $0) } : all
    }

    /// Those that it updates, and those before, which have lapsed: "sender,id,sent sender,id,sent".
    private static func references(of message: AlertPayload.Properties) -> [Reference] {
        let updated = (message.references?.usable ?? []).compactMap { reference in
            reference.identifier.map {
                Reference(id: $0, sent: reference.sent.flatMap(WireInterval.moment))
            }
        }
        let lapsed = (message.parameters?.expiredReferences?.usable ?? [])
            .flatMap { $0.split(separator: " ") }.compactMap { text -> Reference? in
                let parts = text.split(separator: ",").map(String.init)
                return parts.count == 3 ? Reference(id: parts[1], sent: WireInterval.moment(parts[2])) : nil
            }
        return Array((updated + lapsed).prefix(mostReferences))
    }

    private static func link(_ text: String) -> String? {
        let isAddress = text.hasPrefix("https://") || text.hasPrefix("http://")
        return isAddress && text.utf8.count <= 500 && !text.contains(where: \.isWhitespace) ? text : nil
    }

    private static let mostReferences = 500
}
