import AccessKeys
import Languages
import UseCases
import WeatherModels

/// The texts of `haneul keys`.
enum KeysText {
    case none
    case created(AccessKey)
    case revoked(AccessKey)
    case createdOn(String)
    case revokedOn(String)
    /// How long ago as text; `nil` if it was never used.
    case used(String?)
    case requests(today: Int, all: Int)
    case refused(Int)

    func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    private var korean: String {
        switch self {
        case .none: "키가 없습니다. 만들려면: haneul keys create --name 내_앱"
        case .created(let key):
            "키 \(Self.title(of: key)), \(Self.limit(key.limit, in: .korean)). 이 키는 다시 볼 수 없으니 지금 적어 두세요. 클라이언트에서는 appid 값으로 씁니다"
        case .revoked(let key): "폐기했습니다: \(Self.title(of: key)). 켜져 있는 서버는 5초 안에 압니다"
        case .createdOn(let day): "\(day) 생성"
        case .revokedOn(let day): "\(day) 폐기"
        case .used(let age?): "\(age) 사용"
        case .used(nil): "사용한 적 없음"
        case .requests(let today, let all): "요청 오늘(UTC) \(today), 모두 \(all)"
        case .refused(let count): "거절 \(count)"
        }
    }

    private var english: String {
        switch self {
        case .none: "there is no key. To make one: haneul keys create --name my-app"
        case .created(let key):
            "key \(Self.title(of: key)), \(Self.limit(key.limit, in: .english)). The key is not shown again: keep it now. Clients send it as appid"
        case .revoked(let key):
            "revoked: \(Self.title(of: key)). A running server knows within 5 seconds"
        case .createdOn(let day): "created \(day)"
        case .revokedOn(let day): "revoked \(day)"
        case .used(let age?): "used \(age)"
        case .used(nil): "never used"
        case .requests(let today, let all): "\(today) requests today (UTC), \(all) in all"
        case .refused(let count): "\(count) refused"
        }
    }

    /// Returns "60/min" or "no limit".
    static func limit(_ limit: RequestLimit, in language: Language) -> String {
        switch (limit, language) {
        case (.unlimited, .korean): "제한 없음"
        case (.unlimited, .english): "no limit"
        case (.rate, _): limit.description
        }
    }

    private static func title(of key: AccessKey) -> String {
        key.id + (key.name.map { " (\($0.excerpt))" } ?? "")
    }
}
