import Accounts

extension Letter {
    var japanese: LetterWords {
        switch content {
        case .confirmJoining(let token):
            LetterWords(
                subject: "【\(product)】メールアドレスをご確認ください",
                paragraphs: [
                    "\(email) で\(product)への登録のお申し込みがありました。",
                    "下のリンクを開き、登録時に決めたパスワードを入力すると、登録が完了します。",
                ],
                button: .init(words: "メールアドレスを確認する", address: pages.confirm(token)),
                notes: [
                    japaneseLifetime,
                    "お心当たりがない場合は、このメールを破棄してください。アカウントは作成されません。",
                ]
            )
        case .alreadyJoined:
            LetterWords(
                subject: "【\(product)】すでに登録されているメールアドレスです",
                paragraphs: [
                    "\(email) で\(product)への登録のお申し込みがありました。",
                    "このアドレスのアカウントはすでにあるため、何も変更していません。",
                ],
                button: .init(words: "ログイン", address: pages.signIn),
                aside: .init(words: "パスワードをお忘れの場合は、新しく設定してください。", address: pages.forgot),
                notes: ["お心当たりがなくても、対応は不要です。申し込んだ人には、アカウントの有無も知らされません。"]
            )
        case .confirmAddress(let token):
            LetterWords(
                subject: "【\(product)】メールアドレスをご確認ください",
                paragraphs: [
                    "\(email) がご本人のアドレスであることを確認し、\(product)アカウントのパスワードを設定してください。"
                ],
                button: .init(words: "確認してパスワードを設定する", address: pages.reset(token)),
                notes: [
                    "\(japaneseLifetime)設定すると、すべての端末からログアウトします。",
                    "アカウントを作成した覚えがない場合は、ほかの人がこのアドレスを使っています。このメールは無視してかまいません。リンクからアカウントを引き継ぎ、削除することもできます。",
                ]
            )
        case .resetPassword(let token):
            LetterWords(
                subject: "【\(product)】パスワードの再設定",
                paragraphs: ["\(product)アカウント（\(email)）のパスワード再設定の依頼を受け付けました。"],
                button: .init(words: "新しいパスワードを設定する", address: pages.reset(token)),
                notes: [
                    "\(japaneseLifetime)設定すると、すべての端末からログアウトします。",
                    "お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。",
                ]
            )
        case .confirmNewAddress(let token):
            LetterWords(
                subject: "【\(product)】新しいメールアドレスをご確認ください",
                paragraphs: [
                    "\(product)アカウントのメールアドレスを \(email) に変更する依頼を受け付けました。",
                    "確認が終わると、次回からこのアドレスでログインします。",
                ],
                button: .init(words: "新しいアドレスを確認する", address: pages.address(token)),
                notes: [
                    japaneseLifetime,
                    "お心当たりがない場合は、このメールを破棄してください。何も変更されません。",
                ]
            )
        case .passwordChanged:
            LetterWords(
                subject: "【\(product)】パスワードが変更されました",
                paragraphs: [
                    "\(product)アカウント（\(email)）のパスワードが変更され、ほかの端末からログアウトしました。",
                    "ご本人による変更であれば、対応は不要です。",
                ],
                aside: .init(words: "お心当たりがない場合は、すぐに新しいパスワードを設定してください。", address: pages.forgot)
            )
        case .addressChangeAsked:
            LetterWords(
                subject: "【\(product)】アカウントのメールアドレスの変更が依頼されました",
                paragraphs: [
                    "パスワードを知っている人から、\(product)アカウント（\(email)）のメールアドレスを変更する依頼がありました。新しいアドレスに送られるリンクで確認されるまでは、何も変更されません。",
                    "ご本人による依頼であれば、対応は不要です。",
                ],
                aside: .init(
                    words: "お心当たりがない場合は、すぐに新しいパスワードを設定してください。確認用のリンクも使えなくなります。",
                    address: pages.forgot
                )
            )
        case .addressChanged:
            LetterWords(
                subject: "【\(product)】アカウントのメールアドレスが変更されました",
                paragraphs: [
                    "\(email) を使っていた\(product)アカウントのメールアドレスが変更されました。今後は新しいアドレスでログインします。このアドレスにはメールをお送りしません。",
                    "ご本人による変更であれば、対応は不要です。",
                ],
                notes: [
                    "お心当たりがない場合は、ほかの人にパスワードを知られています。\(pages.site) の運営者にお知らせください。"
                ]
            )
        case .accountDeleted:
            LetterWords(
                subject: "【\(product)】アカウントが削除されました",
                paragraphs: [
                    "\(product)アカウント（\(email)）と、保存されていたすべてのデータが削除されました。元に戻すことはできません。"
                ],
                notes: [
                    "お心当たりがない場合は、ほかの人にパスワードを知られていました。同じパスワードを使っているほかのサービスでも変更してください。"
                ]
            )
        case .signedIn(let device):
            LetterWords(
                subject: "【\(product)】新しい端末でログインがありました",
                paragraphs: [
                    "\(product)アカウント（\(email)）に、これまで使われたことのない端末からログインがありました。",
                    "ご本人によるログインであれば、対応は不要です。",
                ],
                facts: [
                    "ブラウザー: \(device.browser.isEmpty ? "不明" : device.browser)",
                    "日時: \(time(device.at))",
                    device.network.isEmpty ? nil : "ネットワーク: \(device.network)",
                ].compactMap(\.self),
                button: .init(words: "ログイン中の端末を確認する", address: pages.devices(on: home)),
                aside: .init(
                    words: "お心当たりがない場合は、すぐに新しいパスワードを設定してください。すべての端末からログアウトします。",
                    address: pages.forgot
                )
            )
        }
    }

    private var japaneseLifetime: String { "リンクは\(hours)時間以内に1回だけ使えます。" }
}
