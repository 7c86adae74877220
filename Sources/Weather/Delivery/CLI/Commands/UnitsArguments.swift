import Languages
import ArgumentParser
import UseCases
import WeatherModels
import WeatherUnits
import Wire

/// `haneul units`.
struct UnitsArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "units",
        abstract: "The units weather is shown in.",
        subcommands: [UnitsShowArguments.self, UnitsSetArguments.self],
        defaultSubcommand: UnitsShowArguments.self
    )
}

/// `haneul units show`.
struct UnitsShowArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Which units hold and who decided."
    )

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let decision = await (try session.showUnits())()
        session.tell(decision.problem.map(session.failures.text(of:)))
        if json {
            session.write(
                .fields([
                    "units": .string(decision.system.rawValue),
                    "origin": .string(UnitsText.word(decision.origin)),
                ])
            )
        } else {
            session.write(UnitsText(decision).text(in: session.language) + "\n")
        }
    }
}

/// `haneul units set`.
struct UnitsSetArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Choose the units once and for all, or leave them to the region again."
    )

    @Argument(
        help: ArgumentHelp(
            "metric (°C, m/s, mm), imperial (°F, mph, in), standard (K, m/s, mm) or automatic (as in your region); celsius and fahrenheit do too.",
            valueName: "units"
        ),
        completion: .list(choices.map(\.rawValue))
    )
    var units: String

    @OptionGroup var screen: ScreenOptions

    static let choices = [UnitChoice.automatic] + UnitSystem.allCases.map(UnitChoice.chosen)

    /// Names of unit systems by their degree.
    private static let degrees = [
        "celsius": "metric", "c": "metric", "°c": "metric", "섭씨": "metric", "摂氏": "metric",
        "fahrenheit": "imperial", "f": "imperial", "°f": "imperial", "화씨": "imperial", "華氏": "imperial",
        "kelvin": "standard", "k": "standard",
    ]

    func run(in session: Session) async throws(CommandFailure) {
        let name = units.lowercased()
        try await session.choose(
            try Session.choice(Self.degrees[name] ?? name, of: "UNITS", among: Self.choices)
        )
    }
}

extension Session {
    /// Saves the choice and reports what is now in effect.
    func choose(_ choice: UnitChoice) async throws(CommandFailure) {
        do throws(ConfigurationError) { _ = try context.settings() } catch {
            // A choice takes the place of malformed units. Of any other mistake, it is not known where to save.
            guard case .malformed("units", _, _) = error else { throw .configuration(error) }
        }
        do { try await context.chooseUnits(choice) } catch { throw .storage(error) }
        let decision = await (try showUnits())()
        write(UnitsText(decision).text(in: language) + "\n")
    }
}
