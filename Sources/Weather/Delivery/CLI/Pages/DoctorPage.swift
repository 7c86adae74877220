import Foundation
import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels

/// The page of `haneul doctor`.
enum DoctorPage {
    static func page(of report: DoctorReport, language: Language, columns: Int) -> TerminalPage {
        var page = TerminalPage(columns: columns)
        page.add(DoctorText.providers.text(in: language), .bold)
        for provider in report.providers {
            let isOn = provider.state == .on
            page.addWrapped(
                StyledText("  ") + StyledText(isOn ? "●" : "○", .color(isOn ? Palette.good : Palette.warning))
                    + StyledText(" \(provider.id)", .bold)
                    + StyledText(" (\(provider.id.displayName(in: language)))", .dim)
                    + StyledText("  " + DoctorText.state(provider.state).text(in: language)),
                indent: 6
            )
            for line in lines(of: provider, report.configuration, language: language) {
                page.addParagraph(line, indent: 6)
            }
        }
        page.addGap()
        page.add(DoctorText.pictures.text(in: language), .bold)
        page.addParagraph(DoctorText.carried(report.pictures).text(in: language), indent: 2)
        page.addGap()
        page.addConfiguration(report.configuration, language: language)
        return page
    }

    private static func lines(
        of provider: ProviderDiagnosis,
        _ configuration: ConfigurationReport,
        language: Language
    ) -> [String] {
        let failure = provider.lastFailure.map { DoctorText.lastFailure($0) }
        let texts: [DoctorText?] =
            [.reachability(provider.reachability), .key(provider.key, configuration)]
            + provider.budgets.map { .budget($0) } + [
                provider.notBefore.map { .silence(until: $0) }, failure,
            ]
        return texts.compactMap { $0?.text(in: language) }.filter { !$0.isEmpty }
    }
}

/// The page of `haneul config show`.
enum ConfigurationPage {
    static func page(of report: ConfigurationReport, language: Language, columns: Int) -> TerminalPage {
        var page = TerminalPage(columns: columns)
        page.addConfiguration(report, language: language)
        return page
    }
}

extension TerminalPage {
    fileprivate mutating func addConfiguration(_ report: ConfigurationReport, language: Language) {
        add(DoctorText.configuration.text(in: language), .bold)
        addParagraph(DoctorText.file(report).text(in: language), .dim, indent: 2)
        let key = report.entries.map { DisplayWidth.columns(of: $0.key) }.max() ?? 0
        let value =
            report.entries.map { DisplayWidth.columns(of: $0.shownValue ?? LabelledValue.absent) }.max() ?? 0
        for entry in report.entries {
            let line =
                StyledText("  ") + StyledText(entry.key).padded(to: key + 2)
                + StyledText(entry.shownValue ?? LabelledValue.absent)
            let origin = StyledText(DoctorText.origin(entry).text(in: language), .dim)
            let aligned = line.padded(to: 2 + key + 2 + min(value, 30)) + "  " + origin
            if aligned.width <= columns {
                add(aligned)
            } else {
                addWrapped(line, indent: key + 4)
                addWrapped(StyledText(String(repeating: " ", count: key + 4)) + origin, indent: key + 4)
            }
        }
        for key in report.unknownKeys {
            let text = DoctorText.unknownKey(key).text(in: language)
            addParagraph("! " + text, .strong(Palette.warning), indent: 2)
        }
        for problem in report.problems {
            addParagraph(
                "! " + language.commandFailures.text(of: problem),
                .strong(Palette.failure),
                indent: 2
            )
        }
    }
}
