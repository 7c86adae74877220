import Languages
import SharedFolder
import StoragePort
import UseCases
import WeatherModels

extension JapaneseFailures {
    func words(for error: StorageError) -> FailureWords {
        let subject = error.subject.excerpt
        return switch error.reason {
        case .unreadable(let reason):
            FailureWords(
                "保存したデータを読み込めません (\(subject))",
                reason: reason.excerpt,
                suggestion: "ファイルとそのアクセス権を確認してください"
            )
        case .unwritable(let reason):
            FailureWords(
                "保存できませんでした (\(subject))。何も変更していません",
                reason: reason.excerpt,
                suggestion: "空き容量とアクセス権を確認してください"
            )
        case .undecodable(let reason):
            FailureWords(
                "保存したデータを解釈できないため、そのまま残しました (\(subject))",
                reason: reason.excerpt,
                suggestion: "アプリを更新するか、設定し直してください"
            )
        case .newerFormat(let found, let known):
            FailureWords(
                "より新しいバージョンで作成されたファイルです (\(subject))",
                reason: "形式は\(found)ですが、対応しているのは\(known)です",
                suggestion: "アプリを更新してください"
            )
        case .busy:
            FailureWords(
                "保存したデータを使えません (\(subject))。何も変更していません",
                reason: "ほかのプロセスが使用中です",
                suggestion: "もう一度お試しください"
            )
        case .superseded:
            FailureWords(
                "何も変更していません (\(subject))",
                reason: "現在はこのサーバーの別のノードがこの処理を担当しています",
                suggestion: "対応は必要ありません"
            )
        case .olderFormat(found: 0, let known):
            FailureWords(
                "\(subject) が空か、テーブルが足りません",
                reason: "\(known)段階のうち0段階です",
                suggestion: "データベースを更新してください"
            )
        case .olderFormat(let found, let known):
            FailureWords(
                "\(subject) のテーブルがこのプログラムより古いものです",
                reason: "\(known)段階のうち\(found)段階です",
                suggestion: "データベースを更新してください"
            )
        case .unreachable(let reason):
            FailureWords(
                "データベースが応答しません (\(subject))",
                reason: reason.excerpt,
                suggestion: "しばらくしてからもう一度お試しください"
            )
        case .refused(.user, let reason):
            FailureWords(
                "データベースのサーバーがユーザーまたはパスワードを拒否しました (\(subject))",
                reason: reason.excerpt,
                suggestion: "ユーザーとパスワードを直すか、そのサーバーでこのユーザーの接続を許可してください"
            )
        case .refused(.database, let reason):
            FailureWords(
                "サーバーにそのデータベースがありません (\(subject))",
                reason: reason.excerpt,
                suggestion: "データベース名を直すか、データベースを作成してください"
            )
        }
    }

    func words(for error: ConfigurationError) -> FailureWords {
        switch error {
        case .malformed(let key, ""?, let expected):
            FailureWords("\(key): 値がありません。使える値: \(expected.text(in: language))")
        case .malformed(let key, let given, let expected):
            FailureWords(
                "\(key): 使えない値です。使える値: \(expected.text(in: language))。指定された値: \(given.map { "「\($0.excerpt)」" } ?? "(非表示)")"
            )
        case .unknownKey(let key, let known):
            FailureWords("「\(key.excerpt)」という設定はありません。使える設定: \(known.joined(separator: ", "))")
        case .unreadableFile(let path, let reason): FailureWords("設定ファイル \(path) を読み込めません: \(reason)")
        case .unwritableFile(let path, let reason): FailureWords("設定ファイル \(path) に書き込めません: \(reason)")
        }
    }

    func words(for error: GazetteerFileError) -> FailureWords {
        let description = "地名ファイルとして使えません"
        return switch error {
        case .unreadable(let path, let code):
            FailureWords("\(path.excerpt): 読み込めません", reason: system(code))
        case .notAGazetteer: FailureWords(description, reason: "地名ファイルではありません")
        case .unsupportedVersion(let found, let supported):
            FailureWords(
                description,
                reason: "形式は\(found)ですが、このプログラムが対応しているのは\(supported)です",
                suggestion: "このバージョンで作り直してください"
            )
        case .wrongLength(let expected, let found):
            FailureWords(
                description,
                reason: "\(expected)バイトのはずが\(found)バイトです",
                suggestion: "コピーし直してください"
            )
        case .damaged(let section):
            FailureWords(description, reason: "壊れています (\(section))", suggestion: "コピーし直してください")
        }
    }

    func words(for error: GazetteerBuildError) -> FailureWords {
        FailureWords("地名ファイルを作成できません", reason: text(of: error))
    }

    private func text(of error: GazetteerBuildError) -> String {
        switch error {
        case .fileMissing(let name, _): "\(name) がありません"
        case .unreadable(let file, let reason): "\(file) を読み込めません: \(reason)"
        case .malformedRow(let file, let line, let fault): "\(file) の\(line)行目: \(text(of: fault))"
        case .malformedEntry(let file, let key, let reason): "\(file) の「\(key.excerpt)」: \(reason)"
        case .noPlaces(let minimum): "人口が\(minimum)人以上の地点がありません"
        }
    }

    private func text(of fault: GazetteerBuildError.RowFault) -> String {
        switch fault {
        case .tooFewColumns(let expected, let found): "\(expected)列のはずが\(found)列です"
        case .columnMissing(let name): "「\(name)」という列がありません"
        case .notANumber(let column, let text): "列「\(column)」の「\(text.excerpt)」は数値ではありません"
        case .unknownValue(let column, let text): "列「\(column)」の「\(text.excerpt)」は不明な値です"
        case .notACoordinate(let latitude, let longitude):
            "\(latitude.excerpt), \(longitude.excerpt) は地球上の点ではありません"
        }
    }

    func words(for error: SharedFolderError) -> FailureWords {
        switch error {
        case .system(let operation, let path, let code):
            FailureWords("\(path.excerpt): 使えません (\(operation))", reason: system(code))
        case .tooLarge(let bytes, let limit):
            FailureWords("\(bytes)バイトは、上限が\(limit)バイトのフォルダーに入りません")
        case .lockTimedOut: FailureWords("時間内にフォルダーをロックできませんでした", reason: "ほかのプロセスが使用中です")
        case .cancelled: FailureWords("途中で中断されました")
        }
    }
}
