import ArgumentParser
import TerminalPages
import UseCases

/// `haneul doctor`.
struct DoctorArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "What works and what does not: each provider, each setting and where it came from."
    )

    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let report = await session.context.diagnose()
        var page = TerminalPage(columns: session.terminal.columns)
        page.addReport(report, language: session.language)
        session.write(page)
        if let problem = report.configuration.problems.first { throw .configuration(problem) }
    }
}
