import Languages
import FailureTexts
import StoragePort
import UseCases
import WeatherModels

/// The Japanese texts of command failures.
struct JapaneseCommandFailures: CommandFailureTable {
    let failures = FailureTables().japanese
    let input = "入力"
    let noContact = "連絡先 (HANEUL_CONTACT) がありません"

    func text(of error: UsageError) -> String {
        switch error {
        case .notInRange(let argument, let range, let given):
            "\(argument): \(range.lowerBound) … \(range.upperBound) の整数を指定してください (指定された値:「\(given.excerpt)」)"
        case .notOneOf(let argument, let choices, let given):
            "\(argument): \(choices.joined(separator: ", ")) のいずれかを指定してください (指定された値:「\(given.excerpt)」)"
        case .coordinate(let argument, let error): "\(argument.excerpt): \(text(of: error))"
        case .contradictory(let one, let other): "\(one) と \(other.excerpt) は同時に指定できません"
        case .unknownLetter(let letter, let known):
            "--line:「\(letter)」という文字は使えません。使える文字: \(known)"
        case .placesAreSaved(let place):
            "place という設定はありません。地点は保存して使います: haneul places add \(place.isEmpty ? "東京" : place.excerpt)"
        case .notALimit(let given):
            "--limit: 60/min、1000/day、10/s のような値か unlimited を指定してください (指定された値:「\(given.excerpt)」)"
        case .emptyValue(let argument): "\(argument): 値が空です"
        case .deletionNotConfirmed(let account):
            "何も削除していません。アカウントは元に戻せません。削除するには: haneul accounts delete \(account.excerpt) --yes"
        case .notAnAddress(let given): "「\(given.excerpt)」は reader@example.org のようなメールアドレスではありません"
        case .emptyPlace: "PLACE: 名前が空です。地名か 緯度,経度 を指定してください"
        case .wrongSetting(let error): text(of: error)
        case .notUnderstood(let message, let command): text(ofParser: message, meant: command)
        }
    }

    func suggestion(of command: CommandName) -> String {
        "「haneul \(command.rawValue)」コマンドのことですか？"
    }

    func suggestion(ofOption name: String) -> String { "「\(name)」のことですか？" }

    func text(ofParser message: String, quoted: [Substring]) -> String {
        guard let first = quoted.first else { return message }
        if message.hasPrefix("Unknown option") { return "「\(first)」というオプションはありません" }
        if message.hasPrefix("Missing value for") { return "「\(first)」には値が必要です" }
        if message.hasPrefix("Missing expected argument") { return "引数「\(first)」がありません" }
        if message.contains("nexpected argument") {
            return "余分な引数です: \(quoted.map { "「\($0)」" }.joined())"
        }
        return message
    }

    func text(of error: PlaceError) -> String {
        let what = failures.words(for: error).description
        return switch error {
        case .notFound(let query) where query.isPostcodeLike:
            "「\(query.excerpt)」: 郵便番号で探せるのは米国だけです。地名か --at 緯度,経度 を指定してください"
        case .notFound: "\(what)。別の表記か --at 緯度,経度 を指定してください"
        case .ambiguous: "\(what)。地域名か国名を付けるか、下の識別子で選んでください"
        case .tooLarge: "\(what)。下の地点から名前か識別子で選んでください"
        case .unsure: "\(what)。下に探している地点があれば、その名前か識別子で選んでください"
        case .wrongCoordinate: what
        case .hereUnset: "\(what)。設定するには: haneul config set here 35.68,139.69"
        case .storage(let failure): text(of: failure)
        }
    }

    func text(of error: SavedPlacesError) -> String {
        let words = failures.words(for: error)
        return switch error {
        case .notFound: "\(failures.line(words)) (haneul places)"
        case .ambiguous, .tooMany, .tooLong, .labelTaken, .labelRepeated: failures.line(words)
        case .full: "\(failures.line(words)) (haneul places remove)"
        case .unusableLabel:
            "\(words.description)。表示できる文字で、1文字以上100文字以内にしてください。数字だけのもの、座標、識別子、「ここ」は使えません。何も変更していません"
        case .row(let position, let error): "\(position)件目の地点: \(text(of: error))"
        case .storage(let failure): text(of: failure)
        }
    }

    func text(of error: ImportedPlacesError) -> String {
        let fault =
            switch error {
            case .notJSON: "JSONではありません"
            case .noList: "「places」というリストがありません"
            case .field(let name, let position): "\(position)件目の地点の「\(name)」がないか、正しくありません"
            }
        return "\(fault)。何も変更していません。haneul places export で書き出した形式にしてください"
    }

    func text(of error: RepositoryError) -> String {
        let what = failures.words(for: error).description
        return switch error {
        case .nothingAsked, .cancelled: what
        case .providerUnavailable: "\(what)。理由は haneul doctor で確認できます"
        case .nobodyAnswered([]): "\(what)。\(reason(of: error))。haneul doctor で設定を確認してください"
        case .nobodyAnswered(let failures):
            "\(what)。\(failures.text { text(of: $0) })。\(advice(on: failures))詳しくは haneul doctor で確認できます"
        }
    }

    func text(of advice: FailureAdvice) -> String {
        switch advice {
        case .giveContact: "連絡先を設定してください: haneul config set contact you@example.org"
        case .giveKey(let provider):
            "キーを設定してください: haneul config set \(keySetting(provider)) - (続けて入力)、または \(keyVariable(provider))"
        case .checkKey(let provider):
            "キー (\(keyVariable(provider))) が正しいか、このサービスの利用が許可されているか確認してください"
        case .askAnother: "別の提供元をお試しください (--provider, HANEUL_PROVIDERS)"
        case .checkNetwork: "ネットワークを確認して、もう一度お試しください"
        case .tryLater: "しばらくしてからもう一度お試しください"
        }
    }
}
