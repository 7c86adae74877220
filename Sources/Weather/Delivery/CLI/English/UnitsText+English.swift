import Languages
import UseCases

extension UnitsText {
    var english: String {
        switch decision.origin {
        case .flag: line("the command line says so")
        case .environment: line("the environment says so (HANEUL_UNITS)")
        case .chosen: line("chosen with haneul units set")
        case .file: line("the configuration file says so")
        case .region(let code): line("automatic: as in the region \(code)")
        case .standard: line("automatic: no region is known")
        }
    }
}
