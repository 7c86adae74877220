public import Languages
import WeatherModels
public import WeatherPorts

extension ProviderError.Reason {
    /// Nothing came back at all: the door, not who is behind it.
    public var isOfTheNetwork: Bool {
        switch self {
        case .unreachable, .timedOut: true
        default: false
        }
    }

    /// A few words for people: what happened, without addresses, keys or the upstream's own text.
    public func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    private var korean: String {
        switch self {
        case .notConfigured(.key): "키가 없습니다"
        case .notConfigured(.contact): "연락처(HANEUL_CONTACT)가 없습니다"
        case .unreachable(let word): ConnectionWord.korean[word] ?? "연결할 수 없습니다"
        case .timedOut: "제시간에 응답하지 않았습니다"
        case .status(let code, _): "HTTP \(code) 응답을 받았습니다"
        case .keyRejected: "키가 거부되었습니다"
        case .noSubscription: "이 키의 요금제로는 받을 수 없는 자료입니다"
        case .rateLimited: "요청이 너무 잦아 거절했습니다"
        case .budgetExhausted: "호출 한도를 다 썼습니다"
        case .shareExhausted(.own, _): "새로 물을 수 있는 몫을 다 썼습니다"
        case .shareExhausted(.common, _): "모두가 함께 쓰는 몫을 다 썼습니다"
        case .malformed: "응답을 읽을 수 없습니다"
        case .bodyTooLarge: "응답이 너무 큽니다"
        case .empty: "응답에 쓸 수 있는 자료가 없습니다"
        case .wrongPlace(let degrees): "다른 지점(\(Int(degrees.rounded()))° 떨어진 곳)의 날씨를 보냈습니다"
        case .outsideCoverage: "이 지역의 날씨는 제공하지 않습니다"
        case .cancelled: "중간에 취소되었습니다"
        }
    }

    private var english: String {
        switch self {
        case .notConfigured(.key): "no key"
        case .notConfigured(.contact): "no contact (HANEUL_CONTACT)"
        case .unreachable(let word): ConnectionWord.english[word] ?? "cannot be reached"
        case .timedOut: "did not answer in time"
        case .status(let code, _): "answered HTTP \(code)"
        case .keyRejected: "did not accept the key"
        case .noSubscription: "not in the plan of this key"
        case .rateLimited: "says it was asked too often"
        case .budgetExhausted: "its calls are used up for now"
        case .shareExhausted(.own, _): "your share of its calls is used up for now"
        case .shareExhausted(.common, _): "the share of its calls common to all is used up for now"
        case .malformed: "its answer cannot be read"
        case .bodyTooLarge: "its answer is too large"
        case .empty: "its answer holds nothing usable"
        case .wrongPlace(let degrees): "answered for a place \(Int(degrees.rounded()))° away"
        case .outsideCoverage: "does not cover this place"
        case .cancelled: "stopped"
        }
    }
}

/// Why there is no connection, by the word a transport has for it.
private enum ConnectionWord {
    static let korean = [
        "refused": "연결을 거절했습니다",
        "no-such-host": "그런 이름의 서버를 찾을 수 없습니다",
        "tls": "보안 연결(TLS)을 맺을 수 없습니다",
        "reset": "연결을 끊었습니다",
        "connection-lost": "연결이 도중에 끊겼습니다",
        "redirect-refused": "다른 주소로 이동하라고 합니다",
    ]
    static let english = [
        "refused": "connection refused",
        "no-such-host": "no such host",
        "tls": "no secure connection (TLS)",
        "reset": "connection reset",
        "connection-lost": "connection lost",
        "redirect-refused": "sends us elsewhere",
    ]
}
