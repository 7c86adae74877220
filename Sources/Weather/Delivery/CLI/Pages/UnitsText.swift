import Languages
import UseCases
import WeatherModels
import WeatherUnits

/// The texts of `haneul units`.
enum UnitsText {
    /// Returns "metric (°C, m/s, mm) – chosen with haneul units set".
    static func text(_ decision: UnitDecision, in language: Language) -> String {
        "\(decision.system.rawValue) (\(symbols(of: decision.system))) – \(reason(decision.origin, in: language))"
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

    private static func reason(_ origin: UnitDecision.Origin, in language: Language) -> String {
        switch (origin, language) {
        case (.flag, .korean): "명령줄이 정했습니다"
        case (.flag, .english): "the command line says so"
        case (.environment, .korean): "환경 변수 HANEUL_UNITS가 정했습니다"
        case (.environment, .english): "the environment says so (HANEUL_UNITS)"
        case (.chosen, .korean): "직접 골랐습니다 (haneul units set)"
        case (.chosen, .english): "chosen with haneul units set"
        case (.file, .korean): "설정 파일이 정했습니다"
        case (.file, .english): "the configuration file says so"
        case (.region(let code), .korean): "자동: 지역 \(code)의 단위입니다"
        case (.region(let code), .english): "automatic: as in the region \(code)"
        case (.standard, .korean): "자동: 지역을 몰라 미터법입니다"
        case (.standard, .english): "automatic: no region is known"
        }
    }
}
