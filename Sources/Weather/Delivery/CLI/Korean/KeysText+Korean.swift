import AccessKeys
import Languages

extension KeysText {
    var korean: String {
        switch self {
        case .none: "키가 없습니다. 만들려면: haneul keys create --name 내_앱"
        case .created(let key):
            "키 \(Self.title(of: key)), \(Self.limit(key.limit).korean). 이 키는 다시 볼 수 없으니 지금 적어 두세요. 클라이언트에서는 appid 값으로 씁니다"
        case .revoked(let key): "폐기했습니다: \(Self.title(of: key)). 켜져 있는 서버는 5초 안에 압니다"
        case .createdOn(let day): "\(day) 생성"
        case .revokedOn(let day): "\(day) 폐기"
        case .used(let age?): "\(age) 사용"
        case .used(nil): "사용한 적 없음"
        case .requests(let today, let all): "요청 오늘(UTC) \(today), 모두 \(all)"
        case .refused(let count): "거절 \(count)"
        case .owner(let address): "\(address) 님의 키"
        case .suspended: "계정이 정지되어 쓸 수 없음"
        case .limit(.unlimited): "제한 없음"
        case .limit(let limit): limit.description
        }
    }
}
