extension NotificationFailurePhrase {
    public var japanese: String {
        switch self {
        case .noSuchPlace: "保存した地点ではありません。すでに削除された可能性があります。"
        case .noSuchTarget: "その送り先はありません。すでに削除された可能性があります。"
        case .notOffered: "このサーバーはその方法では送りません。"
        case .needsAccount: "先にログインしてください。"
        case .needsConfirmedAddress: "先にマイページでメールアドレスを確認してください。"
        case .tooManyTargets(let most): "送り先は\(most)件までです。使っていないものを削除してください。"
        case .unreadableSubscription: "ブラウザーが送った内容を読み取れませんでした。もう一度お試しください。"
        case .unknownPushService: "このブラウザーの通知サービスには送れません。別のブラウザーをお使いください。"
        case .unusableAddress: "使えないアドレスです。アドレス全体をそのまま入力してください。"
        case .notEncrypted: "https://で始まるアドレスだけが使えます。"
        case .notAllowed: "このサーバーからは送れないアドレスです。"
        case .noTopic: "ntfyのアドレスはトピック名で終わる必要があります。"
        case .unusableToken: "使えないトークンです。"
        case .codeNotTaken: "そのアドレスにコードを送れませんでした。アドレスと種類を確認してください。"
        case .tooManyCodes(let minutes): "コードを送りすぎました。\(minutes)分後にもう一度お試しください。"
        case .noCode: "届いたコードをそのまま入力してください。"
        case .wrongCode(let tries): "コードが正しくありません。あと\(tries)回入力できます。"
        case .codeExpired: "コードの期限が切れました。もう一度コードを送ってください。"
        case .codeUsedUp: "このコードはもう使えません。もう一度コードを送ってください。"
        case .tooManyRulesAtPlace(let most): "1つの地点のルールは\(most)件までです。使っていないルールを削除してください。"
        case .tooManyRules(let most): "ルールは全部で\(most)件までです。使っていないルールを削除してください。"
        case .quietHoursEmpty: "おやすみ時間の開始と終了を別の時刻にしてください。"
        case .windowUnsuitable: "一日の降水量は今日か明日だけを選べます。"
        case .unusable: "使えない値があるため保存しませんでした。選び直してから保存してください。"
        }
    }
}
