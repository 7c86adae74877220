import Languages
import UseCases
import ViewModels
import WeatherModels

extension DoctorText {
    var korean: String {
        switch self {
        case .providers: "제공자"
        case .pictures: "날씨 그림"
        case .carried(let pictures):
            "\(pictures.count)개 내장(\(pictures.kilobytes) KB), 브라우저가 한 주 동안 보관합니다. 사용량: /metrics"
        case .configuration: "설정"
        case .state(.on): "켜짐"
        case .state(.notListed): "꺼짐: HANEUL_PROVIDERS에 없습니다"
        case .state(.lackingKey): "꺼짐: 키가 없습니다"
        case .state(.lackingContact): "꺼짐: 연락처가 없습니다 (HANEUL_CONTACT)"
        case .reachability(.notChecked): ""
        case .reachability(.reached(let time)): "연결됨: \(time.milliseconds) ms"
        case .reachability(.failed(let reason)) where reason.isOfTheNetwork:
            "연결 안 됨: \(KoreanCommandFailures().text(of: reason))"
        case .reachability(.failed(let reason)): "문제: \(KoreanCommandFailures().text(of: reason))"
        case .key(.notNeeded, _): ""
        case .key(.missing, let configuration) where configuration.isFileThere:
            "키: 없음. 환경 변수에도, \(configuration.file)에도 없습니다"
        case .key(.missing, let configuration):
            "키: 없음. 환경 변수에 없고, 설정 파일 \(configuration.file)도 없습니다"
        case .key(.present(let masked), _): "키: \(masked)"
        case .file(let configuration):
            configuration.file + (configuration.isFileThere ? "" : " (아직 없는 파일)")
        case .unknownKey(let key): "‘\(key.excerpt)’: 없는 설정이라 무시합니다"
        case .budget(let budget):
            "남은 호출: \(budget.left.wholeCalls)/\(budget.calls.wholeCalls) (\(budget.period.words))"
        case .lastFailure(let failure):
            "마지막 오류: \(failure.reason.text(in: .korean)), \(failure.at.utc)"
        case .silence(let end): "\(end.utc)까지 요청하지 말라고 합니다"
        case .origin(let entry):
            switch entry.origin {
            case .flag: "명령줄"
            case .environment: "환경 변수 \(entry.variable)"
            case .chosen: "직접 고름"
            case .file: "설정 파일"
            case .standard: "기본값"
            }
        }
    }
}

extension Duration {
    fileprivate var words: String {
        switch components.seconds {
        case 60: "1분"
        case 3600: "한 시간"
        case 86_400: "하루"
        case let seconds where seconds % 86_400 == 0: "\(seconds / 86_400)일"
        case let seconds: "\(seconds)초"
        }
    }
}
