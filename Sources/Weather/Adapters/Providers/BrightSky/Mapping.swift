import Foundation
import ProviderSupport
import TolerantJSON
import WeatherModels
import WeatherPorts

/// Converts a body to warnings.
struct Mapping {
    private let payload: AlertsPayload
    private let request: ProviderRequest

    init(_ payload: AlertsPayload, request: ProviderRequest) {
        self.payload = payload
        self.request = request
    }

    /// Returns `nil` if warnings are listed and none is readable: that is not the same as no warnings.
    func report() -> MappedReport? {
        var report = WeatherReport(coordinate: request.coordinate)
        var leftOut: [String] = []
        var alerts: [WeatherAlert] = []
        var isReadable = payload.alerts.elements.isEmpty
        for given in payload.alerts.elements {
            guard let given, let counts = Self.counts(given) else {
                leftOut.append(given == nil ? "alerts" : "alerts.status")
                continue
            }
            let warning = counts ? alert(given, &leftOut) : nil
            if let warning { alerts.append(warning) }
            if warning != nil || !counts { isReadable = true }
        }
        guard isReadable else { return nil }
        report.alerts = alerts
        return MappedReport(report, leftOut: leftOut)
    }

    /// Whether it is a warning: no test, and no word that one is over. `nil` if it does not say what it is.
    private static func counts(_ alert: AlertsPayload.Alert) -> Bool? {
        guard let status = alert.status?.lowercased(), statuses.contains(status) else { return nil }
        return status == "actual" && alert.response_type?.lowercased() != "allclear"
            && alert.urgency?.lowercased() != "past" && !(alert.event_code.map(EventCode.isTrial) ?? false)
    }

    /// Those of the Common Alerting Protocol.
    private static let statuses: Set = ["actual", "exercise", "system", "test", "draft"]

    private func alert(_ given: AlertsPayload.Alert, _ leftOut: inout [String]) -> WeatherAlert? {
        func moment(_ text: String?, _ field: String) -> Date? {
            guard let text else { return nil }
            if let date = Self.date(text) { return date }
            leftOut.append("alerts.\(field)")
            return nil
        }
        let onset = moment(given.onset, "onset")
        let effective = moment(given.effective, "effective")
        let texts = Self.wordings(given)
        guard let start = onset ?? effective, let first = texts.first else {
            leftOut.append(texts.isEmpty ? "alerts.event_de" : "alerts.onset")
            return nil
        }
        // One that cannot be read hides no warning: it goes away when it is no longer listed.
        let end = moment(given.expires, "expires")
        let severity = Self.severity(given.severity)
        var alert = WeatherAlert(
            first,
            translations: Array(texts.dropFirst()),
            kind: given.event_code.map(EventCode.kind) ?? .other,
            level: given.urgency?.lowercased() == "future" ? .preliminary : Self.level(severity),
            severity: severity,
            start: start,
            end: end.map { max($0, start) },
            tags: [given.category].compactMap(\.self)
        )
        alert.thread = given.alert_id.map { "dwd|\($0)" }
        alert.sent = effective
        alert.urgency = Self.urgency(given.urgency)
        alert.certainty = Self.certainty(given.certainty)
        // Those of heat and radiation have no colour of the scale.
        if given.category?.lowercased() == "met" { alert.colour = Self.colour(severity) }
        if let location = payload.location, let cell = location.warn_cell_id {
            alert.areas = [AlertArea(.warncell, code: "\(cell)", name: location.name ?? "")]
        }
        return alert
    }

    /// The text in German, and in English if there is one.
    private static func wordings(_ given: AlertsPayload.Alert) -> [WeatherAlert.Wording] {
        let german = given.event_de.map {
            WeatherAlert.Wording(
                event: $0,
                sender: sender,
                headline: given.headline_de,
                description: given.description_de,
                instruction: given.instruction_de,
                language: "de"
            )
        }
        let english = given.event_en.map {
            WeatherAlert.Wording(
                event: $0,
                sender: sender,
                headline: given.headline_en,
                description: given.description_en,
                instruction: given.instruction_en,
                language: "en"
            )
        }
        return [german, english].compactMap(\.self).filter { !$0.event.isEmpty }
    }

    private static let sender = "Deutscher Wetterdienst"
}

// MARK: Words

extension Mapping {
    private static func date(_ text: String) -> Date? {
        guard let date = WireTime(text)?.date(at: 0) else { return nil }
        // 1990 to 2150.
        return (631_152_000.0...5_680_281_600.0).contains(date.timeIntervalSince1970) ? date : nil
    }

    private static func severity(_ word: String?) -> WeatherAlert.Severity {
        switch word?.lowercased() {
        case "minor": .minor
        case "moderate": .moderate
        case "severe": .severe
        case "extreme": .extreme
        default: .unknown
        }
    }

    /// The four steps of the DWD are those of the severity.
    private static func level(_ severity: WeatherAlert.Severity) -> WeatherAlert.Level? {
        switch severity {
        case .minor, .moderate: .advisory
        case .severe: .warning
        case .extreme: .major
        case .unknown: nil
        }
    }

    private static func colour(_ severity: WeatherAlert.Severity) -> AlertColour? {
        switch severity {
        case .minor: .yellow
        case .moderate: .orange
        case .severe: .red
        case .extreme: .violet
        case .unknown: nil
        }
    }

    private static func urgency(_ word: String?) -> WeatherAlert.Urgency {
        switch word?.lowercased() {
        case "immediate": .immediate
        case "future": .future
        default: .unknown
        }
    }

    private static func certainty(_ word: String?) -> WeatherAlert.Certainty {
        switch word?.lowercased() {
        case "observed": .observed
        case "likely": .likely
        default: .unknown
        }
    }
}
