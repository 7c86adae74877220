import FailureTexts
import Languages
import UseCases
import ViewModels
import WeatherModels

extension DoctorText {
    var japanese: String {
        switch self {
        case .providers: "提供元"
        case .pictures: "天気の画像"
        case .carried(let pictures):
            "\(pictures.count)点を内蔵 (\(pictures.kilobytes) KB)。ブラウザーに1週間保存されます。使用状況: /metrics"
        case .configuration: "設定"
        case .state(.on): "オン"
        case .state(.notListed): "オフ: HANEUL_PROVIDERS にありません"
        case .state(.lackingKey): "オフ: キーがありません"
        case .state(.lackingContact): "オフ: 連絡先がありません (HANEUL_CONTACT)"
        case .reachability(.notChecked): ""
        case .reachability(.reached(let time)): "接続できます: \(time.milliseconds) ms"
        case .reachability(.failed(let reason)) where reason.isOfTheNetwork:
            "接続できません: \(JapaneseCommandFailures().text(of: reason))"
        case .reachability(.failed(let reason)): "問題があります: \(JapaneseCommandFailures().text(of: reason))"
        case .key(.notNeeded, _): ""
        case .key(.missing, let configuration) where configuration.isFileThere:
            "キー: なし。環境変数にも \(configuration.file) にもありません"
        case .key(.missing, let configuration):
            "キー: なし。環境変数になく、設定ファイル \(configuration.file) もありません"
        case .key(.present(let masked), _): "キー: \(masked)"
        case .file(let configuration):
            configuration.file + (configuration.isFileThere ? "" : " (まだないファイル)")
        case .unknownKey(let key): "「\(key.excerpt)」という設定はないため無視します"
        case .budget(let budget):
            "残りの呼び出し: \(budget.left.wholeCalls)/\(budget.calls.wholeCalls) (\(budget.period.words))"
        case .lastFailure(let failure):
            "最後のエラー: \(failure.reason.text(in: .japanese))、\(failure.at.utc)"
        case .silence(let end): "\(end.utc) まで問い合わせを控えるよう求められています"
        case .origin(let entry):
            switch entry.origin {
            case .flag: "コマンドライン"
            case .environment: "環境変数 \(entry.variable)"
            case .chosen: "選択した値"
            case .file: "設定ファイル"
            case .standard: "既定値"
            }
        }
    }
}

extension Duration {
    fileprivate var words: String {
        switch components.seconds {
        case 60: "1分あたり"
        case 3600: "1時間あたり"
        case 86_400: "1日あたり"
        case let seconds where seconds % 86_400 == 0: "\(seconds / 86_400)日あたり"
        case let seconds: "\(seconds)秒あたり"
        }
    }
}
