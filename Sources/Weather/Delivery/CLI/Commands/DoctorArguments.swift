import ArgumentParser
import UseCases

/// `haneul doctor`.
struct DoctorArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "What works and what does not: each provider, each setting and where it came from."
    )

    @OptionGroup var screen: ScreenOptions
}

extension DoctorArguments: SessionCommand {
    var screenChoice: ScreenChoice { screen.choice }

    func run(in session: Session) async throws(CommandFailure) {
        let report = await session.context.diagnose()
        session.write(
            DoctorPage.page(of: report, language: session.language, columns: session.terminal.columns)
        )
        if let problem = report.configuration.problems.first { throw .configuration(problem) }
    }
}
