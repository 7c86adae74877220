import AccountHosting

extension AcceptedValue {
    var japanese: String {
        switch self {
        case .words(let words): words
        case .providers(let names): "コンマで区切った名前: \(names)"
        case .commercialProviders(let without, let allowed):
            "HANEUL_USE=commercialでは、商用利用を禁じている\(without)を除いたリスト"
                + (allowed.isEmpty ? "" : ": \(allowed)")
        case .latitude: "緯度 −90 … 90"
        case .longitude: "経度 −180 … 180"
        case .coordinate: "35.68,139.69 のようにコンマで区切った緯度と経度"
        case .time: "2026-11-21T09:00:00+09:00 のような時刻"
        case .speed: "0.01から3600までの数"
        case .environment: "環境変数でのみ指定"
        case .host: "このマシンのアドレスまたは名前"
        case .port: "0 (空いているポート) から65535までのポート"
        case .file: "PEMファイルのパス"
        case .flag: "yes または no"
        case .addressBlocks: "アドレスまたは 10.0.0.0/8 のような範囲をコンマで区切ったもの"
        case .accountKeys: "1から1000000までの1日のリクエスト数、または off"
        case .stopDelay: "0から60までの秒数"
        case .origin: "https://weather.example.org のような、利用者が開くアドレス (スキームとホストだけ)"
        case .mail(.host): "メールサーバーの名前またはアドレス"
        case .mail(.port): "1から65535までのポート"
        case .mail(.security): "starttls、tls、または plain (このマシン上のサーバーだけ)"
        case .mail(.user), .mail(.password): "1から500バイトまでの見える文字"
        case .mail(.sender): "アドレス、または「Haneul <weather@example.org>」のような名前とアドレス"
        case .mail(.authorities): "PEMファイルのパス"
        case .pushContact: "mailto:me@example.org のようなメールアドレス、または https:// で始まるアドレス"
        case .pushHosts:
            "プッシュサービスのホスト（push.example.org、push.example.org:8443）または loopback をコンマ区切りで"
        case .webhookTargets:
            "アドレス（http://gotify.lan:8080）、アドレス範囲（192.168.1.0/24）、ポート（:8443）をコンマ区切りで"
        case .databaseURL(.form):
            "postgres://ユーザー:パスワード@ホスト/データベース (パスワードは省略可)"
        case .databaseURL(.port): "ポートが1から65535までの postgres:// アドレス"
        case .databaseURL(.escape): "% の後が16進数2桁の postgres:// アドレス (% そのものは %25)"
        case .databaseURL(.character):
            "ホストや名前に使えない文字を %2F のように書いた postgres:// アドレス"
        case .databaseURL(.setting(let name)):
            "? の後が sslmode、sslrootcert、host だけで、それぞれ1回までの postgres:// アドレス (\(name) は不可)"
        case .databaseURL(.encryption): "sslmode が \(AcceptedValue.encryptions) のいずれかの postgres:// アドレス"
        case .cacheURL(.form): "redis://ユーザー:パスワード@ホスト:ポート または rediss:// のアドレス (ユーザーとポートは省略可)"
        case .cacheURL(.port): "ポートが1から65535までの redis:// アドレス"
        case .cacheURL(.database): "/ の後にデータベースの番号を書いた redis://ホスト/0 のアドレス"
        case .cacheURL(.escape): "% の後が16進数2桁の redis:// アドレス (% そのものは %25)"
        case .cacheURL(.character): "ホストや名前に使えない文字を %2F のように書いた redis:// アドレス"
        case .cacheURL(.setting(let name)):
            "? の後が sslrootcert、timeout だけで、それぞれ1回までの redis:// アドレス (\(name) は不可)"
        case .cacheURL(.authorities): "rediss:// のアドレスの sslrootcert (redis:// は暗号化されません)"
        case .cacheURL(.timeout): "timeout が10から60000までのミリ秒の redis:// アドレス"
        case .nodeSecret: "openssl rand -hex 32 で作成できる16進数64桁"
        case .pushKey: "haneul database secrets で作成できる鍵"
        case .recordSources(let names): "予報の提供元やモデルをコンマで区切ったもの: \(names)"
        case .neededBy(let variable): "空でない値 (\(variable) を設定したため必須)"
        case .encryption: "starttls または tls (暗号化なしで使えるのは、このマシン上のメールサーバーだけ)"
        case .jsonText: "JSON文字列"
        case .secretOnInput: "「-」と指定し、秘密の値は標準入力で渡す"
        }
    }
}
