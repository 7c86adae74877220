import AccessKeys
import Languages

extension KeysText {
    var english: String {
        switch self {
        case .none: "there is no key. To make one: haneul keys create --name my-app"
        case .created(let key):
            "key \(Self.title(of: key)), \(Self.limit(key.limit).english). The key is not shown again: keep it now. Clients send it as appid"
        case .revoked(let key):
            "revoked: \(Self.title(of: key)). A running server knows within 5 seconds"
        case .createdOn(let day): "created \(day)"
        case .revokedOn(let day): "revoked \(day)"
        case .used(let age?): "used \(age)"
        case .used(nil): "never used"
        case .requests(let today, let all): "\(today) requests today (UTC), \(all) in all"
        case .refused(let count): "\(count) refused"
        case .owner(let address): "of \(address)"
        case .suspended: "refused, since the account is closed"
        case .limit(.unlimited): "no limit"
        case .limit(let limit): limit.description
        }
    }
}
