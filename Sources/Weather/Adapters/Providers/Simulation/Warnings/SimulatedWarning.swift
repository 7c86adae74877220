import Foundation
import Languages
import WeatherModels
import WeatherPorts
import WeatherUnits

/// A warning of a made-up agency, which says in every language that it is not real.
struct SimulatedWarning {
    /// What is known of its end.
    enum Ending { case known, estimated, unknown }

    let thread: String
    let name: WarningName
    let span: TimeSpan
    let ending: Ending
    let reach: WeatherAlert.Reach
    /// When its newest message was sent.
    let sent: Date
    /// The numbers of its areas.
    let areas: [Int]
}

extension WeatherAlert {
    /// - Parameter first: The language of the made-up agency.
    init(_ warning: SimulatedWarning, in first: Language, now: Date) {
        let level = warning.name.level
        self.init(
            Wording(warning.name, in: first),
            translations: Language.allCases.filter { $0 != first }.map { Wording(warning.name, in: $0) },
            kind: warning.name.kind,
            level: level,
            severity: level.simulatedSeverity,
            start: warning.span.start,
            end: warning.ending == .unknown ? nil : warning.span.end
        )
        thread = warning.thread
        let isActive = warning.span.contains(now)
        certainty = isActive ? .observed : level == .preliminary ? .possible : .likely
        urgency = isActive ? .immediate : level == .preliminary ? .future : .expected
        sent = warning.sent
        endIsEstimated = warning.ending == .estimated
        areas = warning.areas.map { number in
            AlertArea(.unnumbered, code: "", name: "\(SimulationText.zone.text(in: first)) \(number)")
        }
        reach = warning.reach
        colour = level.simulatedColour
        link = SimulationProvider.profile.attribution.link
    }
}

extension WeatherAlert.Wording {
    fileprivate init(_ name: WarningName, in language: Language) {
        let notReal = SimulationText.notReal.text(in: language)
        self.init(
            event: name.text(in: language),
            sender: SimulationText.sender.text(in: language),
            headline: "\(name.text(in: language)). \(notReal)",
            description: "\(notReal)\n\n\(SimulationText.description.text(in: language))",
            instruction: SimulationText.instruction.text(in: language),
            language: language.rawValue
        )
    }
}

extension WeatherAlert.Level {
    fileprivate var simulatedSeverity: WeatherAlert.Severity {
        switch self {
        case .statement, .preliminary: .minor
        case .advisory: .moderate
        case .warning: .severe
        case .major: .extreme
        }
    }

    fileprivate var simulatedColour: AlertColour? {
        switch self {
        case .statement: nil
        case .preliminary, .advisory: .yellow
        case .warning: .orange
        case .major: .red
        }
    }
}
