import Languages
import TerminalPages
import WeatherModels

/// The values of `--provider`.
struct ProviderChoice: Translated, Sendable {
    /// The choice for the running command. It is task-local because the argument parser creates options from types
    /// only.
    @TaskLocal static var current = ProviderChoice([])

    private static let kinds: [Provenance.Kind] = [.forecast, .typical, .simulated]

    private let providers: [KnownProvider]

    init(_ providers: [KnownProvider]) {
        self.providers = providers
    }

    /// Forecasts first, simulated weather last.
    var names: [String] { Self.kinds.flatMap(names) }

    private func names(_ kind: Provenance.Kind) -> [String] {
        providers.filter { $0.kind == kind }.map(\.id.rawValue)
    }

    /// Returns the setting with a provider's key.
    func keySetting(of provider: ProviderID) -> String {
        providers.first { $0.id == provider }?.keySetting ?? "\(provider)-key"
    }

    var real: String { (names(.forecast) + names(.typical)).joined(separator: ", ") }
    var simulated: String { names(.simulated).joined(separator: ", ") }

    /// Returns the text as lines for the right column of a help page of 80 columns.
    func column(_ text: String) -> String {
        let (indent, columns) = (24, 80)
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            let longer = last.isEmpty ? String(word) : last + " " + word
            if last.isEmpty || indent + DisplayWidth.columns(of: longer) <= columns {
                lines[lines.count - 1] = longer
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }
}
