extension RefusalPhrase {
    var japanese: String {
        switch self {
        case .title(.notFound): "ページが見つかりません"
        case .title(.notAllowed): "この方法では開けません"
        case .title(.forbidden): "画面の情報が古くなっています"
        case .title(.badRequest): "リクエストを解釈できません"
        case .title(.tooLarge): "リクエストが長すぎます"
        case .title(.tooMany): "リクエストが多すぎます"
        case .title(.busy): "現在、応答できません"
        case .title(.internalError): "問題が発生しました"
        case .text(.notFound): "アドレスが変わったか、入力に誤りがあります。保存した内容はそのままです。"
        case .text(.notAllowed): "アドレス欄からは開けないアドレスです。変更はありません。"
        case .text(.forbidden): "何も変更していません。最初の画面からもう一度お試しください。"
        case .text(.badRequest): "何も変更していません。最初の画面からやり直してください。"
        case .text(.tooLarge): "サーバーが受け付けられる長さを超えています。何も変更していません。"
        case .text(.tooMany): "短い時間にリクエストが集中しました。しばらくしてからもう一度お試しください。"
        case .text(.busy): "サーバーが混み合っています。保存した内容はそのままです。しばらくしてからもう一度お試しください。"
        case .text(.internalError): "原因はサーバー側にあり、記録済みです。保存した内容はそのままです。"
        }
    }
}
