public import Foundation
public import Languages
public import SiteModels
import WeatherModels

extension MessageModel {
    /// The weather is shown only to visitors who saved a place at least a day ago, and this one has not. The message
    /// says what they can do meanwhile.
    ///
    /// - Parameter opening: When they will have access; `nil` if they have saved no place.
    public static func notOpenYet(until opening: Date?, now: Date, in language: Language) -> MessageModel {
        let hours = opening.map { max(1, Int(($0.timeIntervalSince(now) / 3600).rounded(.up))) }
        let (title, text, search) =
            switch language {
            case .korean:
                (
                    "아직 날씨를 보여 드리지 않습니다",
                    "이 서버의 날씨는 지역을 저장한 지 하루가 지난 사람만 볼 수 있습니다. "
                        + (hours.map { "저장한 지역의 날씨는 \($0)시간 뒤부터 볼 수 있습니다." }
                            ?? "지금 지역을 하나 저장하면 하루 뒤부터 볼 수 있습니다."),
                    "지역 찾기"
                )
            case .english:
                (
                    "The weather is not open to you yet",
                    "This server shows it to those who have kept a place for a day. "
                        + (hours.map {
                            "Yours opens in \($0) \($0 == 1 ? "hour" : "hours"): come again then."
                        }
                            ?? "Find a place and save it now; a day later the weather opens."),
                    "Find a place"
                )
            }
        return MessageModel(
            icon: "clock",
            title: title,
            text: text,
            action: Action(search, address: "/search")
        )
    }

    /// The server shows no pages to anybody.
    public static func pagesOff(in language: Language) -> MessageModel {
        switch language {
        case .korean:
            MessageModel(
                icon: "alert",
                title: "화면이 꺼져 있습니다",
                text: "이 서버는 API만 제공하고 화면은 제공하지 않습니다. 저장해 둔 내용은 그대로 있습니다."
            )
        case .english:
            MessageModel(
                icon: "alert",
                title: "The pages are switched off",
                text: "This server answers programs only. What you kept is as it was."
            )
        }
    }
}
