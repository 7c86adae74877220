import AccountMails
import NotificationRules

extension NoticeLetter {
    var japanese: LetterWords {
        words(
            open: "天気を見る",
            told: "お知らせの理由",
            notes: [
                "ハヌルの通知で「メールで受け取る」をオンにされているため、お送りしています（1日に最大\(NoticeTarget.mailsPerDay)通）。お知らせする内容はこちらで設定できます：\(settings)"
            ],
            stop: "メールの配信を停止"
        )
    }
}
