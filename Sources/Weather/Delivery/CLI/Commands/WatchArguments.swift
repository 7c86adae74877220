import ArgumentParser
import Foundation
import Languages
import NotificationRules
import StoragePort
import TerminalPages
import UseCases
import ViewModels
import WeatherModels

/// `haneul watch`.
struct WatchArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract:
            "Tells of warnings and rain at the saved places as soon as they are known, until it is stopped.",
        discussion: """
            haneul watch                             warnings, and rain or snow soon
            haneul watch --rules warnings,morning
            haneul watch --once --line               what is new since the last time, for a script
            """
    )

    @Option(
        words: WatchedRule.allCases,
        "What to tell, separated by commas: warnings, rain, morning; warnings,rain unless said.",
        valueName: "rules"
    )
    var rules: String?

    @Flag(help: "Look once, tell what is new since the last time, and end.")
    var once = false

    @Flag(
        help:
            "A line for each with tabs between identifier, time, urgency, place, title and text, for scripts."
    )
    var line = false

    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let presets = try presets()
        let watch = try session.watch()
        let units = try await session.showUnits()().system
        let preferences = Preferences(units: units, language: session.language)
        let (context, line) = (session.context, line)
        let outcome: WatchSavedPlaces.Outcome
        do throws(StorageError) {
            outcome = try await watch(presets, once: once) { notice in
                let told = ToldNotice(notice, preferences)
                context.writeOutput(line ? told.tabSeparated : told.sentence)
            }
        } catch {
            throw .storage(error)
        }
        switch outcome {
        case .looked: break
        case .noPlaces:
            context.writeError(line: PlacesText.noneSaved.text(in: session.language))
            throw .told(.nothing)
        case .nobodyAnswered: throw .weather(.nobodyAnswered([]))
        }
    }

    private func presets() throws(CommandFailure) -> [NotificationPreset] {
        guard let rules else { return [.warnings, .precipitation] }
        var presets: [NotificationPreset] = []
        for name in rules.split(separator: ",", omittingEmptySubsequences: false) {
            let rule = try Session.choice(
                name.trimmingCharacters(in: .whitespaces).lowercased(),
                of: "--rules",
                among: WatchedRule.allCases
            )
            if !presets.contains(rule.preset) { presets.append(rule.preset) }
        }
        return presets
    }
}

/// A preset as it is called on the command line.
private enum WatchedRule: String, CaseIterable {
    case warnings, rain, morning

    var preset: NotificationPreset {
        switch self {
        case .warnings: .warnings
        case .rain: .precipitation
        case .morning: .morning
        }
    }
}

/// A notice in words.
private struct ToldNotice {
    private let outgoing: OutgoingNotice
    private let model: NoticeModel
    private let place: String

    init(_ outgoing: OutgoingNotice, _ preferences: Preferences) {
        self.outgoing = outgoing
        let names = outgoing.places.map { $0.label ?? $0.place.name.text(in: preferences.language) }
        place = names.first ?? ""
        model = NoticeModel(
            outgoing.notice,
            NoticeSubject(
                name: place,
                otherNames: Array(names.dropFirst()),
                timeZone: outgoing.timeZone,
                preferences: preferences,
                now: outgoing.moment
            )
        )
    }

    /// "14:05  서울 · 큰비 위험 · 기상청 ‘호우경보’ · 21:00까지", with the clock of the place.
    var sentence: String {
        let clock = LocalTime(outgoing.moment, in: outgoing.timeZone).clock
        return PrintableText.text("\(clock)  \(model.title) · \(model.body)") + "\n"
    }

    var tabSeparated: String {
        let fields = [
            outgoing.notice.id, outgoing.moment.formatted(.iso8601), outgoing.notice.urgency.rawValue, place,
            model.title, model.body,
        ]
        // What separates fields and lines is in none of them.
        return fields.map { PrintableText.text($0.replacing("\t", with: " ")) }.joined(separator: "\t") + "\n"
    }
}
