import Languages
import UseCases

extension UnitsText {
    var korean: String {
        switch decision.origin {
        case .flag: line("명령줄이 정했습니다")
        case .environment: line("환경 변수 HANEUL_UNITS가 정했습니다")
        case .chosen: line("직접 골랐습니다 (haneul units set)")
        case .file: line("설정 파일이 정했습니다")
        case .region(let code): line("자동: 지역 \(code)의 단위입니다")
        case .standard: line("자동: 지역을 몰라 미터법입니다")
        }
    }
}
