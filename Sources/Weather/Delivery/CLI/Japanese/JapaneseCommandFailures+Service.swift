import AccessKeys
import Languages
import StoragePort
import UseCases
import WeatherModels

extension JapaneseCommandFailures {
    func text(of error: StorageError) -> String {
        let subject = error.subject.excerpt
        return switch error.reason {
        case .unreadable(let reason):
            "保存したデータを読み込めません (\(subject)): \(reason.excerpt)。ファイルとそのアクセス権を確認するか、HANEUL_DATA_DIR で別のフォルダーを指定してください"
        case .unwritable(let reason):
            "保存できませんでした (\(subject)): \(reason.excerpt)。何も変更していません。空き容量とアクセス権を確認するか、HANEUL_DATA_DIR で別のフォルダーを指定してください"
        case .undecodable(let reason):
            "保存したデータを解釈できません (\(subject)): \(reason.excerpt)。そのまま残しました。haneul を更新するか、設定し直してください"
        case .newerFormat(let found, let known):
            "より新しいバージョンの haneul で作成されたファイルです (\(subject)、形式\(found)、対応は\(known))。haneul を更新してください"
        case .olderFormat(found: 0, _):
            "データベースが空か、haneul のテーブルが足りません (\(subject))。haneul database migrate で準備してください"
        case .olderFormat(let found, let known):
            "データベースのテーブルが以前のバージョンの haneul のものです (\(subject)、\(known)段階のうち\(found)段階)。haneul database migrate で更新してください"
        case .busy: "ほかのプロセスが使用中です (\(subject))。何も変更していません。もう一度お試しください"
        case .superseded:
            "何も変更していません (\(subject)): 現在はこのサーバーの別のノードがこの処理を担当しています。対応は必要ありません"
        case .unreachable(let reason):
            "データベースが応答しません (\(subject)): \(reason.excerpt)。しばらくしてからもう一度試すか、そのサーバーを確認してください"
        case .refused(.user, let reason):
            "データベースのサーバーがユーザーまたはパスワードを拒否しました (\(subject)): \(reason.excerpt)。HANEUL_DATABASE_URL (レプリカは HANEUL_DATABASE_REPLICA_URL) のユーザーとパスワードを直すか、そのサーバーでこのユーザーの接続を許可してください (pg_hba.conf)"
        case .refused(.database, let reason):
            "サーバーにそのデータベースがありません (\(subject)): \(reason.excerpt)。HANEUL_DATABASE_URL (レプリカは HANEUL_DATABASE_REPLICA_URL) のデータベース名を直すか、データベースを作成してください (createdb)"
        }
    }

    func text(of error: FileFailure) -> String {
        let (path, reason) = (error.path.excerpt, text(of: error.reason))
        return switch error.operation {
        case .read: "\(path) を読み込めません: \(reason)"
        case .write: "\(path) に書き込めません: \(reason)"
        }
    }

    private func text(of reason: FileFailure.Reason) -> String {
        switch reason {
        case .noSuchFile: "ファイルがありません"
        case .noSuchFolder: "フォルダーがありません"
        case .isFolder: "フォルダーです"
        case .permissionDenied: "アクセス権がありません"
        case .noSpaceLeft: "空き容量がありません"
        case .readOnlyFileSystem: "読み取り専用のファイルシステムです"
        case .longerThan(let mebibytes): "\(mebibytes) MiB を超えています"
        case .system(let words): words
        case .unusable: "使えません"
        case .damagedPacking:
            "gzipのデータが壊れているか、途中で切れています。ファイルを取得し直してください"
        }
    }

    func text(of error: AccessKeyFailure) -> String {
        switch error {
        case .notFound(let text): "「\(text.excerpt)」というキーはありません。何も変更していません (haneul keys list)"
        case .unknownSecret: "そのキーはこのサーバーのものではありません。何も変更していません (haneul keys list)"
        case .ambiguous(let text, let keys):
            "「\(text.excerpt)」に当てはまるキーが複数あります。識別子で選んでください: \(identifiers(keys))"
        case .alreadyRevoked(let key): "\(key.id) はすでに無効になっているキーです。何も変更していません"
        case .unusableName(let name):
            "「\(name.excerpt)」は名前に使えません。表示できる文字で、1文字以上100文字以内にしてください。16進数8桁は使えません"
        case .full: "キーは\(accessKeyLimit)個までで、これ以上は作成できません。何も変更していません"
        case .storage(let error): text(of: error)
        }
    }

    func text(of error: ServeFailure) -> String {
        switch error {
        case .portInUse(let host, let port):
            "\(address(host, port)) は別のプログラムが使用中です。そのプログラムを終了するか、--port で別のポートを指定してください"
        case .addressNotHere(let host):
            "\(host.excerpt) はこのマシンのアドレスではありません。--host にこのマシンのアドレスを指定してください。0.0.0.0 はすべてのアドレス、127.0.0.1 はこのマシンだけです"
        case .notPermitted(let host, let port):
            "このユーザーは \(address(host, port)) で待ち受けできません。1024以上のポートを使うか、権限を与えてください (docs/service.md)"
        case .cannotListen(let host, let port, let reason):
            "\(address(host, port)) で待ち受けできません (\(reason.excerpt))。--host と --port を確認してください"
        case .keyNeeded(let host):
            "\(host.excerpt) はほかのマシンからも接続できるアドレスですが、キーがないため起動しませんでした。キーを作成するか (haneul keys create)、誰でも使えるようにする場合は --open を指定してください"
        case .unusableCertificate(let path, let reason):
            "\(path.excerpt) は証明書または秘密鍵として使えません (\(reason.excerpt))。PEMファイルか、対になっているか、読み込めるかを確認してください"
        case .incompleteTLS(let missing):
            "TLSには --tls-port、--tls-cert、--tls-key がすべて必要です。足りないもの: \(missing.joined(separator: ", "))"
        case .wrongAddressBlock(let text):
            "--trusted-proxy: アドレスか、10.0.0.0/8 や fd00::/8 のような範囲を指定してください (指定された値:「\(text.excerpt)」)"
        case .keys(let error): text(of: error)
        case .accounts(let error): text(of: error)
        case .pepperMissing(let path):
            "起動しませんでした。アカウントがありますが、パスワードの確認に必要な \(path.excerpt) がありません。バックアップから戻してください"
        case .pepperExposed(let path):
            "起動しませんでした。\(path.excerpt) をほかのユーザーも読めます。読めないようにするには: chmod 600 \(path.excerpt)"
        case .pushKeyExposed(let path):
            "起動しませんでした。\(path.excerpt) をほかのユーザーも読めます。読めないようにするには: chmod 600 \(path.excerpt)"
        case .pushKeyUnusable(let path, let reason):
            "起動しませんでした。通知の送信に使う鍵を利用できません (\(path.excerpt): \(reason.excerpt))。バックアップから戻してください。ファイルを削除すると、全員が通知を設定し直す必要があります"
        case .database(let error): text(of: error)
        case .importUnfinished:
            "起動していません。データベースへの取り込みが途中で中断されています。もう一度実行してください: haneul database import"
        case .secretMissing(let variable):
            "起動しませんでした。データベースを共有するサーバーは秘密の値を自分で作成しませんが、\(variable) が設定されていません。すべてのサーバーに同じ値を設定してください (haneul database secrets)"
        case .secretDiffers(let variable):
            "起動しませんでした。\(variable) の値が、このデータベースを使うほかのサーバーと異なります。すべてのサーバーに同じ値を設定してください"
        case .configuration(let error): text(of: error)
        case .ended(let reason): "サーバーが停止しました (\(reason.excerpt))。もう一度起動してください"
        }
    }

    func noAccount(_ text: String) -> String {
        "「\(text.excerpt)」というアカウントはありません。何も変更していません (haneul accounts list)"
    }

    func noInvitation(_ text: String) -> String {
        "「\(text.excerpt)」という招待はありません。何も変更していません (haneul accounts invitations)"
    }

    func text(of error: BackupFailure) -> String {
        switch error {
        case .nothingToBackUp(let folder): "\(folder.excerpt) にバックアップするものがありません"
        case .exists(let path): "\(path.excerpt) はすでにあります。別の名前にするか、--overwrite で置き換えてください"
        case .notABackup(let path): "\(path.excerpt) は haneul のバックアップではありません。何も復元していません"
        case .damaged(let path): "\(path.excerpt) は壊れています (欠けているか、変更されています)。何も復元していません。別のバックアップを使ってください"
        case .later(let path): "\(path.excerpt) は新しいバージョンの haneul で作成されました。何も復元していません。haneul を更新してください"
        case .databaseNotEmpty(let address, let table):
            "何も復元していません。\(address.excerpt) にはすでに内容があります (\(table))。すべて置き換えるには、サーバーを止めてから --overwrite を付けてください"
        case .notEmpty(let folder, let found):
            "何も復元していません。\(folder.excerpt) は空ではありません (\(found.excerpt))。HANEUL_DATA_DIR で別のフォルダーを指定するか、このフォルダーを移動してください"
        case .file(let failure): text(of: failure)
        case .storage(let failure): text(of: failure)
        case .configuration(let failure): text(of: failure)
        }
    }

    func text(of error: DatabaseFailure) -> String {
        switch error {
        case .noServer:
            "すべてファイルにあり、ファイルは自動で更新されます。データベースを共有するには HANEUL_DATABASE_URL を設定してください (docs/database.md)"
        case .unusable(let path, let reason):
            "\(path.excerpt) は使えません (\(reason.excerpt))。ファイルとそのアクセス権を確認するか、バックアップから戻してください"
        case .storage(let error): text(of: error)
        case .configuration(let error): text(of: error)
        }
    }

    func text(of error: GazetteerFailure) -> String {
        switch error {
        case .unusable(let path, let error):
            "\(path.excerpt) は地名ファイルとして使えません: \(reason(of: error))。haneul gazetteer build で作成したファイルを指定してください"
        case .unusableSource(let path, let error):
            "\(path.excerpt) から地名ファイルを作成できません: \(reason(of: error))"
        case .file(let failure): text(of: failure)
        }
    }

    func text(of step: GazetteerBuildStep) -> String {
        switch step {
        case .reading(let folder): "\(folder) を読み込んでいます"
        case .goingWithout(let file): "\(file) なしで作成します"
        case .writing(let path): "\(path) に書き込んでいます"
        }
    }

    func text(of notice: ProcessNotice) -> String {
        switch notice {
        case .storage(let error): text(of: error)
        case .gazetteer(let error): text(of: error)
        case .carriedPlaces: "プログラムに内蔵の地名を使います。そのファイルを取り除くには: haneul gazetteer reset"
        case .unreadChanges:
            "ある人の端末の変更記録を読み取れないため、保存された地点から作り直しました。元の内容は表 unread_synced にあります (haneul doctor)"
        case .damagedFile(let reason, let setAside):
            "保存したデータのファイルが壊れているため (\(reason))、\(setAside) に移しました。空の一覧で続行します"
        case .providerOff(let id, let variable, let key, let value, let file, true):
            "\(id) はオフです: \(variable) も、\(file) の \(key) もありません (haneul config set \(key) \(value))"
        case .providerOff(let id, let variable, let key, let value, let file, false):
            "\(id) はオフです: \(variable) がなく、設定ファイル \(file) もありません (haneul config set \(key) \(value))"
        case .unknownSetting(let key, let file):
            "\(file):「\(key.excerpt)」という設定はないため無視します (haneul config show)"
        case .placeVariable: "HANEUL_PLACE は使われません。地点は保存して使います: haneul places add 東京"
        case .outputLost: "結果を最後まで出力できませんでした"
        case .listening(let addresses, let docs): "天気アプリ: \(addresses) (プログラムから使う方法: \(docs))"
        case .listeningForPrograms(let addresses, let docs):
            "APIのアドレス: \(addresses) (使い方: \(docs))。画面はオフです (--pages off)"
        case .pagesForKeepers: "画面の天気は、地点を保存してから1日が過ぎた人だけに表示されます (--pages kept)"
        case .noKeyYet: "まだキーがないため、誰でも使えます (haneul keys create)"
        case .noUsableKey:
            "キーが必要ですが、有効なキーがないため誰も使えません。キーを作成するか (haneul keys create)、バックアップを復元してください"
        case .noAccounts(let path, let reason):
            "\(path.excerpt) を作成できないため、アカウントは使えません (\(reason.excerpt))"
        case .mailNeedsOrigin:
            "メールは送信されません。リンクに使うこのサイトのアドレスを設定してください (haneul config set public-origin https://…)"
        case .joiningByInvitation:
            "メールを送信できないため、登録できるのは招待された人だけです (haneul accounts invite)。メールの設定: docs/service.md"
        case .ownForecast(let state): OwnForecastText(state).japanese
        }
    }
}
