import Languages
import UseCases
import WeatherModels
import WeatherUnits

/// The texts of `haneul units`.
struct UnitsText: Translated {
    let decision: UnitDecision

    init(_ decision: UnitDecision) {
        self.decision = decision
    }

    /// Returns "metric (°C, m/s, mm) – chosen with haneul units set".
    func line(_ reason: String) -> String {
        "\(decision.system.rawValue) (\(Self.symbols(of: decision.system))) – \(reason)"
    }

    /// Returns one word for programs.
    static func word(_ origin: UnitDecision.Origin) -> String {
        switch origin {
        case .flag: "flag"
        case .environment: "environment"
        case .chosen: "chosen"
        case .file: "file"
        case .region: "region"
        case .standard: "standard"
        }
    }

    private static func symbols(of system: UnitSystem) -> String {
        switch system {
        case .metric: "°C, m/s, mm"
        case .imperial: "°F, mph, in"
        case .standard: "K, m/s, mm"
        }
    }
}
