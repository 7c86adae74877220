import AccountMails
import NotificationRules

extension NoticeLetter {
    var korean: LetterWords {
        words(
            open: "날씨 보기",
            told: "알린 까닭",
            notes: [
                "하늘의 알림에서 ‘메일로 받기’를 켜 두셔서 보내 드립니다. 하루에 최대 \(NoticeTarget.mailsPerDay)통입니다. 알릴 내용은 여기서 정합니다: \(settings)"
            ],
            stop: "메일 그만 받기"
        )
    }
}
