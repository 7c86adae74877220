import Foundation
import Languages
import UseCases
import ViewModels
import WeatherModels
import Wire

/// The texts of `haneul doctor` and `haneul config show`.
enum DoctorText {
    case providers, pictures, configuration
    case state(ProviderDiagnosis.State)
    case reachability(ProviderDiagnosis.Reachability)
    /// The configuration says where a key could be set.
    case key(ProviderDiagnosis.Key, ConfigurationReport)
    case file(ConfigurationReport)
    /// An unknown setting in the file.
    case unknownKey(String)
    case budget(ProviderDiagnosis.Budget)
    case lastFailure(ProviderDiagnosis.Failure)
    /// The provider asked to wait.
    case silence(until: Date)
    case carried(DoctorReport.Pictures)
    case origin(ConfigurationEntry)

    func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    private var korean: String {
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
            "남은 호출: \(budget.left.wholeCalls)/\(budget.calls.wholeCalls) (\(budget.period.korean))"
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

    private var english: String {
        switch self {
        case .providers: "Providers"
        case .pictures: "Weather pictures"
        case .carried(let pictures):
            "\(pictures.count) carried (\(pictures.kilobytes) KB), kept for a week by browsers; use: /metrics"
        case .configuration: "Configuration"
        case .state(.on): "on"
        case .state(.notListed): "off: not in HANEUL_PROVIDERS"
        case .state(.lackingKey): "off: no key"
        case .state(.lackingContact): "off: no contact (HANEUL_CONTACT)"
        case .reachability(.notChecked): ""
        case .reachability(.reached(let time)): "reachable: \(time.milliseconds) ms"
        case .reachability(.failed(let reason)) where reason.isOfTheNetwork:
            "not reachable: \(EnglishCommandFailures().text(of: reason))"
        case .reachability(.failed(let reason)): "trouble: \(EnglishCommandFailures().text(of: reason))"
        case .key(.notNeeded, _): ""
        case .key(.missing, let configuration) where configuration.isFileThere:
            "key: none, neither in the environment nor in \(configuration.file)"
        case .key(.missing, let configuration):
            "key: none in the environment, and there is no configuration file \(configuration.file)"
        case .key(.present(let masked), _): "key: \(masked)"
        case .file(let configuration):
            configuration.file + (configuration.isFileThere ? "" : " (no such file yet)")
        case .unknownKey(let key): "“\(key.excerpt)” is no setting and has no effect"
        case .budget(let budget):
            "calls left: \(budget.left.wholeCalls) of \(budget.calls.wholeCalls) \(budget.period.english)"
        case .lastFailure(let failure):
            "last error: \(failure.reason.text(in: .english)), \(failure.at.utc)"
        case .silence(let end): "asks for silence until \(end.utc)"
        case .origin(let entry):
            switch entry.origin {
            case .flag: "command line"
            case .environment: "environment \(entry.variable)"
            case .chosen: "chosen"
            case .file: "file"
            case .standard: "default"
            }
        }
    }
}

extension Double {
    /// Allowance recovers continuously; only whole calls can be made.
    fileprivate var wholeCalls: String { FixedDecimal.text(rounded(.down), decimals: 0) }
}

extension Date {
    /// "2026-10-02 06:04 UTC".
    fileprivate var utc: String {
        let time = LocalTime(self, offset: 0)
        return "\(time.day) \(time.clock) UTC"
    }
}

extension Duration {
    fileprivate var milliseconds: Int {
        Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }

    fileprivate var korean: String {
        switch components.seconds {
        case 60: "1분"
        case 3600: "한 시간"
        case 86_400: "하루"
        case let seconds where seconds % 86_400 == 0: "\(seconds / 86_400)일"
        case let seconds: "\(seconds)초"
        }
    }

    fileprivate var english: String {
        switch components.seconds {
        case 60: "a minute"
        case 3600: "an hour"
        case 86_400: "a day"
        case let seconds where seconds % 86_400 == 0: "in \(seconds / 86_400) days"
        case let seconds: "in \(seconds) s"
        }
    }
}

extension DoctorReport.Pictures {
    fileprivate var kilobytes: Int { (bytes + 500) / 1000 }
}
