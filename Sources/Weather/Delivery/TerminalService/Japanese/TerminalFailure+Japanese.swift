import FailureTexts
import Languages
import TerminalPages
import UseCases
import WeatherModels

extension TerminalFailure {
    var japanese: String {
        switch self {
        case .unknownLetter(let error): "「\(error.letter)」という文字は使えません。使える文字: \(error.known)"
        case .noSuchFormat(let format):
            "「\(format.excerpt)」という形式はありません。使える形式: 1, 2, 3, 4, j1, j2、または '%l: %c %t' のような文字"
        case .closed(.off): "このサーバーは画面を提供していません。APIの使い方: /docs"
        case .closed(.open), .closed(.kept):
            "このサーバーの天気は、アプリに地点を保存してから1日が過ぎた人だけが見られます。ターミナルではキーを使ってください: /docs"
        case .place(.notFound(let name)) where name.isPostcodeLike:
            "「\(name)」: 郵便番号で探せるのは米国だけです。地名か座標を指定してください: /35.68,139.69"
        case .place(.notFound(let name)): "「\(name)」に一致する地点が見つかりません。別の表記か座標を指定してください: /35.68,139.69"
        case .place(.ambiguous(let name, _)): "「\(name)」に当てはまる地点が複数あります。1つ選んでください:"
        case .place(.tooLarge(let area, let found)):
            "\(FailureTables().japanese.words(for: PlaceError.tooLarge(area, found)).description)。地点を選んでください:"
        case .place(.unsure(let name, _)): "「\(name)」という名前の地点はありません。探している地点があれば選んでください:"
        case .place(let error): FailureTables().japanese.words(for: error).description
        case .weather(let error):
            switch error.exhaustedShare {
            case .own?: "新しい天気を取得できる回数を使い切りました。\(error.secondsToRetry)秒後にもう一度お試しください"
            case .common?: "全員で共有する取得回数を使い切ったため、新しい天気を取得できません。\(error.secondsToRetry)秒後にもう一度お試しください"
            case nil: "今は天気を取得できません。しばらくしてからもう一度お試しください"
            }
        }
    }
}
