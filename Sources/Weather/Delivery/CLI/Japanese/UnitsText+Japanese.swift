import Languages
import UseCases

extension UnitsText {
    var japanese: String {
        switch decision.origin {
        case .flag: line("コマンドラインで指定されています")
        case .environment: line("環境変数 HANEUL_UNITS で指定されています")
        case .chosen: line("haneul units set で選んだ単位です")
        case .file: line("設定ファイルで指定されています")
        case .region(let code): line("自動: 地域 \(code) の単位です")
        case .standard: line("自動: 地域がわからないためメートル法です")
        }
    }
}
