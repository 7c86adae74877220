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
        case .accounts: "haneul serve의 계정"
        case .accountCount(let count?): "계정: \(count)"
        case .accountCount(nil): "계정: 읽을 수 없음"
        case .joining(.open): "가입: 누구나"
        case .joining(.invited): "가입: 초대받은 사람만"
        case .joining(.invitedWithoutMail): "가입: 메일을 보낼 수 없어 초대받은 사람만"
        case .joining(.off): "가입: 받지 않음"
        case .publicOrigin(let origin?): "메일의 링크: \(origin)"
        case .publicOrigin(nil): "메일의 링크: public-origin 설정이 없음"
        case .mail(.none): "메일: smtp-host 설정이 없어 보내지 않음"
        case .mail(.withoutOrigin): "메일: public-origin 설정이 없어 보내지 않음"
        case .mail(.works(let server)): "메일: \(server) 서버로 보낼 수 있음"
        case .mail(.fails(let server, let reason)): "메일: \(server) 서버로 보낼 수 없음 (\(reason))"
        case .mails(let waiting, let givenUp): "기다리는 메일 \(waiting), 30일 동안 포기한 메일 \(givenUp)"
        case .unreadSynced(let count):
            "동기화: 읽을 수 없어 새로 시작한 기록 \(count)개 (unread_synced 표)"
        case .pepper(.present(let path)): "pepper: \(path)"
        case .pepper(.notYet): "pepper: haneul serve를 처음 켤 때 만듭니다"
        case .pepper(.missing(let path)):
            "pepper: \(path) 파일이 없어 haneul serve가 시작되지 않습니다. 백업에서 되살리세요"
        case .pepper(.exposed(let path)): "pepper: 다른 사용자도 읽을 수 있습니다: chmod 600 \(path)"
        case .pepper(.given): "pepper: 설정에 있음"
        case .pepper(.lacking(let variable)):
            "pepper: \(variable) 값이 없어 haneul serve가 시작되지 않습니다 (haneul database secrets)"
        case .notifications: "haneul serve의 알림"
        case .push(.off): "브라우저: push-contact 설정이 없어 보내지 않음"
        case .push(.on(let key)): "브라우저: 켜짐, 공개 키 \(key)"
        case .push(.notYet): "브라우저: 켜짐. 키는 haneul serve를 처음 켤 때 만듭니다"
        case .push(.exposed(let path)): "브라우저: 키를 다른 사용자도 읽을 수 있습니다: chmod 600 \(path)"
        case .push(.unusable(let path, let reason)): "브라우저: 키를 쓸 수 없습니다 (\(path): \(reason))"
        case .push(.lacking(let variable)):
            "브라우저: \(variable) 값이 없어 haneul serve가 시작되지 않습니다 (haneul database secrets)"
        case .noticeMail(.offered): "메일: 켜짐, 주소를 확인한 사람에게 보냄"
        case .noticeMail(.noServer): "메일: smtp-host 설정이 없어 보내지 않음"
        case .noticeMail(.noOrigin): "메일: public-origin 설정이 없어 보내지 않음"
        case .waitingNotices(let count?): "보내기를 기다리는 알림: \(count)"
        case .waitingNotices(nil): "보내기를 기다리는 알림: 읽을 수 없음"
        case .database: "함께 쓰는 데이터베이스"
        case .cache: "함께 쓰는 캐시"
        case .cacheState(let cache):
            switch cache.state {
            case .answers(let server): "\(server): \(cache.address)"
            case .fails(let fault): "\(cache.address): \(fault.korean). 그동안 서버마다 자기 캐시만 씁니다"
            }
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
        case .service(let service):
            switch service.failure {
            case nil:
                "\(service.title): "
                    + (service.textsFailure.map { "정상이지만, 위험 기상의 자세한 내용을 받지 못했습니다 (\($0.text(in: .korean)))" }
                        ?? "정상")
            case .keyRejected? where service.tellsUnappliedKeys:
                "\(service.title): 키가 틀렸습니다"
            case .noSubscription? where service.tellsUnappliedKeys:
                "\(service.title): 이 서비스에 활용 신청을 하지 않은 키입니다"
            case .keyRejected?, .noSubscription?:
                "\(service.title): 키가 틀렸거나, 이 서비스에 활용 신청을 하지 않은 키입니다"
            case .rateLimited?, .budgetExhausted?, .shareExhausted?: "\(service.title): 허용된 호출을 다 썼습니다"
            case .outsideCoverage?, .empty?: "\(service.title): 물어본 곳의 자료가 없습니다"
            case let reason? where reason.isOfTheNetwork:
                "\(service.title): 연결 안 됨: \(KoreanCommandFailures().text(of: reason))"
            case let reason?: "\(service.title): \(KoreanCommandFailures().text(of: reason))"
            }
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

extension SharedCacheDiagnosis.Fault {
    fileprivate var korean: String {
        switch self {
        case .noSuchHost: "없는 호스트입니다"
        case .unreachable: "응답하지 않습니다"
        case .timedOut: "제때 응답하지 않습니다"
        case .certificateRefused:
            "인증서가 다른 호스트의 것이거나 모르는 기관의 것입니다(sslrootcert에 기관의 파일을 지정)"
        case .encryptionFailed: "암호화해서 연결할 수 없습니다(redis://는 암호화하지 않음)"
        case .authoritiesUnreadable: "sslrootcert 파일을 읽을 수 없습니다"
        case .unauthorized: "사용자나 비밀번호가 틀렸거나 권한이 없습니다(docs/fleet.md)"
        case .tooOld: "너무 오래된 버전입니다. Redis 6 이상이나 Valkey가 필요합니다"
        case .readOnly: "바꿀 수 없는 복제본입니다. 주 서버를 지정하세요"
        case .noCache: "Valkey도 Redis도 아닙니다"
        case .refused(let word): "거부합니다(\(word))"
        }
    }
}
