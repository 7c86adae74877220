import AccessKeys
import Languages

extension KeysText {
    var japanese: String {
        switch self {
        case .none: "キーがありません。作成するには: haneul keys create --name my-app"
        case .created(let key):
            "キー \(Self.title(of: key))、\(Self.limit(key.limit).japanese)。キーは二度と表示されないため、今すぐ控えてください。クライアントでは appid の値に使います"
        case .revoked(let key): "無効にしました: \(Self.title(of: key))。起動中のサーバーには5秒以内に反映されます"
        case .createdOn(let day): "作成: \(day)"
        case .revokedOn(let day): "無効化: \(day)"
        case .used(let age?): "最終使用: \(age)"
        case .used(nil): "未使用"
        case .requests(let today, let all): "リクエスト: 今日 (UTC) \(today)、合計 \(all)"
        case .refused(let count): "拒否: \(count)"
        case .owner(let address): "\(address) さんのキー"
        case .suspended: "アカウントが停止中のため使用不可"
        case .limit(.unlimited): "制限なし"
        case .limit(let limit): limit.description
        }
    }
}
