import Languages
import UseCases
import WeatherModels
import WeatherPorts

extension JapaneseFailures {
    func words(for error: CoordinateError) -> FailureWords {
        switch error {
        case .latitudeOutOfRange(let given):
            FailureWords("緯度は −90 … 90 の範囲で指定してください (指定された値: \(plain(given)))")
        case .longitudeOutOfRange(let given):
            FailureWords("経度は −180 … 180 の範囲で指定してください (指定された値: \(plain(given)))")
        case .notACoordinate(let given):
            FailureWords("35.68,139.69 のように、緯度と経度をコンマで区切って指定してください (指定された値:「\(given.excerpt)」)")
        }
    }

    func words(for error: PlaceError) -> FailureWords {
        switch error {
        case .notFound(let query) where query.isPostcodeLike:
            FailureWords(
                "「\(query.excerpt)」に一致する地点が見つかりません",
                reason: "郵便番号で探せるのは米国だけです",
                suggestion: "地名か座標を指定してください"
            )
        case .notFound(let query):
            FailureWords("「\(query.excerpt)」に一致する地点が見つかりません", suggestion: "別の表記か座標を指定してください")
        case .ambiguous(let query, _):
            FailureWords("「\(query.excerpt)」に当てはまる地点が複数あります", suggestion: "地域名か国名を付けてください")
        case .tooLarge(let area, _):
            FailureWords(
                "「\(area.name.text(in: language))」は\(name(of: area.kind))で、天気は1つではありません",
                suggestion: "その中の地点を選んでください"
            )
        case .unsure(let query, _):
            FailureWords("「\(query.excerpt)」という名前の地点はありません", suggestion: "名前の似た地点から選んでください")
        case .wrongCoordinate(let error): words(for: error)
        case .hereUnset: FailureWords("現在地が設定されていません")
        case .storage(let error): words(for: error)
        }
    }

    private func name(of kind: LargeArea.Kind) -> String {
        switch kind {
        case .country: "国"
        case .region: "地域"
        case .desert: "砂漠"
        case .river: "川"
        }
    }

    func words(for error: SavedPlacesError) -> FailureWords {
        switch error {
        case .notFound(let text): unchanged("「\(text.excerpt)」は保存した地点にありません")
        case .ambiguous(let text, let places):
            FailureWords(
                "「\(text.excerpt)」に当てはまる保存した地点が複数あります",
                suggestion: "番号で選んでください: \(list(places))"
            )
        case .full:
            FailureWords("保存できる地点は\(savedPlaceLimit)件までで、これ以上は保存できません", suggestion: "どれかを削除してください")
        case .tooMany(let new, let room):
            FailureWords(
                "新しい\(new)件を保存する空きがありません",
                reason: "保存できるのは\(savedPlaceLimit)件までで、残りは\(room)件です。何も変更していません"
            )
        case .tooLong(let count):
            unchanged("読み込む一覧には\(count)件ありますが、保存できるのは\(savedPlaceLimit)件までです")
        case .labelTaken(let label, let place):
            unchanged(
                "「\(label.excerpt)」はすでに別の地点のラベルです (\(list([place])))",
                suggestion: "別のラベルを選んでください"
            )
        case .labelRepeated(let label):
            unchanged("「\(label.excerpt)」は読み込む一覧の2つの地点のラベルになっています", suggestion: "どちらかを変更してください")
        case .unusableLabel(let label):
            unchanged(
                "「\(label.excerpt)」はラベルに使えません",
                suggestion: "表示できる文字で、1文字以上100文字以内にしてください。数字だけのもの、座標、識別子、「ここ」は使えません"
            )
        case .row(let position, let error): words(for: error).about("\(position)件目の地点: ")
        case .storage(let error): words(for: error)
        }
    }

    private func unchanged(_ description: String, suggestion: String? = nil) -> FailureWords {
        FailureWords(description, reason: "何も変更していません", suggestion: suggestion)
    }

    func words(for error: LocationError) -> FailureWords {
        switch error {
        case .denied:
            FailureWords("位置情報の利用が許可されていません", suggestion: "システムの設定で許可するか、地点を指定してください")
        case .unavailable:
            FailureWords("現在地がわかりません", suggestion: "位置情報サービスをオンにするか、地点を指定してください")
        case .timedOut:
            FailureWords("現在地の取得に時間がかかりすぎています", suggestion: "もう一度試すか、地点を指定してください")
        }
    }

    func words(for refusal: SettingRefusal) -> FailureWords {
        FailureWords("使える値: \(refusal.expected.text(in: language))")
    }
}
