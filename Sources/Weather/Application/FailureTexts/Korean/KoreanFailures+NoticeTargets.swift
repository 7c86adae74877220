import Languages
import NotificationRules
import UseCases

extension KoreanFailures {
    func words(for error: NotificationFailure) -> FailureWords {
        switch error {
        case .rule(let error): words(for: error)
        case .noSuchPlace: FailureWords("이 장소는 더 이상 저장되어 있지 않습니다")
        case .noSuchTarget: FailureWords("그런 기기나 주소가 더 이상 없습니다")
        case .tooManyTargets(let limit):
            FailureWords(
                "알림을 받을 기기와 주소는 \(limit)개까지 둘 수 있고, 이미 모두 찼습니다",
                suggestion: "하나를 지우세요"
            )
        case .notOffered: FailureWords("이 서버는 이 방법으로 알림을 보내지 않습니다")
        case .needsAccount: FailureWords("계정이 있어야 합니다", suggestion: "로그인하세요")
        case .needsConfirmedAddress:
            FailureWords("메일은 확인된 주소로만 보냅니다", suggestion: "메일 주소를 확인하세요")
        case .subscription(let refusal): words(for: refusal)
        case .receiver(let refusal): words(for: refusal)
        case .codeNotTaken:
            FailureWords("받는 쪽에서 코드를 받지 않았습니다", suggestion: "주소를 확인하세요")
        case .tooManyCodes(let seconds):
            FailureWords("코드를 너무 많이 보냈습니다", suggestion: "\(minutes(in: seconds))분 뒤에 다시 해 보세요")
        case .code(let refusal): words(for: refusal)
        case .storage(let error): words(for: error)
        }
    }

    private func words(for refusal: SubscriptionRefusal) -> FailureWords {
        switch refusal {
        case .unreadable:
            FailureWords("브라우저가 보낸 알림 정보를 읽을 수 없습니다", suggestion: "다시 해 보세요")
        case .unknownService(let host):
            FailureWords("이 브라우저는 ‘\(host.excerpt)’을(를) 통해 알림을 받는데, 이 서버는 그곳으로 보내지 않습니다")
        }
    }

    private func words(for refusal: ReceiverRefusal) -> FailureWords {
        switch refusal {
        case .unusableAddress: FailureWords("호출할 수 있는 주소가 아닙니다")
        case .notEncrypted: FailureWords("주소는 https://로 시작해야 합니다")
        case .notAllowed:
            FailureWords("이 주소로는 보낼 수 없습니다", suggestion: "인터넷에 공개된 주소를 쓰세요")
        case .noTopic:
            FailureWords(
                "ntfy 주소는 토픽 이름으로 끝나야 합니다",
                suggestion: "예: https://ntfy.sh/my-topic"
            )
        case .unusableToken: FailureWords("토큰이 너무 길거나 토큰에 쓸 수 없는 문자가 있습니다")
        }
    }

    private func words(for refusal: CodeRefusal) -> FailureWords {
        switch refusal {
        case .noCode: FailureWords("코드가 아닙니다", suggestion: "영문자와 숫자 여덟 자를 입력하세요")
        case .wrong(let triesLeft):
            FailureWords("코드가 맞지 않습니다", reason: "\(triesLeft)번 더 입력할 수 있습니다")
        case .expired: FailureWords("코드의 유효 시간이 지났습니다", suggestion: "새 코드를 보내세요")
        case .usedUp:
            FailureWords("이미 쓴 코드이거나 너무 여러 번 잘못 입력했습니다", suggestion: "새 코드를 보내세요")
        }
    }
}
