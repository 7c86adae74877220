public import Foundation
public import WeatherModels

/// The warnings of one kind at a place, as one event: that of the most severe one.
///
/// An agency may have several warnings of a kind for one place, by its zones or its rivers. A person is told of them once.
public struct WarningFact: Hashable, Sendable {
    /// The most severe one.
    public let alert: WeatherAlert
    /// The kind, or for ``AlertKind/other`` the kind and the agency's word.
    public let event: String
    /// The events of the agency (``WeatherAlert/thread``) of all warnings of the kind.
    let threads: [String]

    public var kind: AlertKind { alert.kind }
    public var severity: WeatherAlert.Severity { alert.severity }
    public var level: WeatherAlert.Level? { alert.level }
    public var start: Date { alert.start }
    /// `nil` if the agency has not said.
    public var end: Date? { alert.end }
    var thread: String? { alert.thread }

    /// Whether it is more than announced: a step of the agency's scale, if it has one.
    var isDecided: Bool { level.map { $0 >= .advisory } ?? true }

    /// Whether it wakes people: it is severe or worse. Dry air and poor air are severe for days, and nobody does anything
    /// about them at night; they wake people only if they are extreme.
    var isPressing: Bool {
        switch kind {
        case .dry, .air: severity >= .extreme
        default: severity >= .severe
        }
    }

    /// Returns the events of a place, most severe first. Those that ended and those for some other area of the country
    /// are none.
    static func facts(of alerts: [WeatherAlert], at now: Date) -> [WarningFact] {
        var facts: [WarningFact] = []
        for alert in alerts.current(at: now) where alert.reach == .place {
            let new = WarningFact(
                alert: alert,
                event: event(of: alert),
                threads: alert.thread.map { [$0] } ?? []
            )
            if let index = facts.firstIndex(where: { $0.event == new.event }) {
                facts[index] = facts[index].joined(with: new)
            } else if facts.count < most {
                facts.append(new)
            }
        }
        return facts.sorted { $0.rank > $1.rank }
    }

    private func joined(with other: WarningFact) -> WarningFact {
        WarningFact(
            alert: other.rank > rank ? other.alert : alert,
            event: event,
            threads: Array((threads + other.threads).prefix(Self.mostThreads))
        )
    }

    private var rank: (Int, Int) { (severity.rawValue, level?.rawValue ?? -1) }

    private static func event(of alert: WeatherAlert) -> String {
        alert.kind == .other
            ? "\(alert.kind.rawValue):\(alert.wording.event.prefix(60))" : alert.kind.rawValue
    }

    /// The most events of a place. There are hardly more kinds.
    private static let most = 32
    private static let mostThreads = 16
}
