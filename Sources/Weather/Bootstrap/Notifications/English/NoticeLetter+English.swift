import AccountMails
import NotificationRules

extension NoticeLetter {
    var english: LetterWords {
        words(
            open: "See the weather",
            told: "Why",
            notes: [
                "You get this because you turned on mail in Haneul’s notifications, at most \(NoticeTarget.mailsPerDay) a day. What you are told is set at \(settings)"
            ],
            stop: "Stop these mails"
        )
    }
}
