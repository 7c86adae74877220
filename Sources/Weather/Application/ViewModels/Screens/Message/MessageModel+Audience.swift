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
        return MessageModel(
            icon: "clock",
            title: MessagePhrase.notOpenYet.text(in: language),
            text: MessagePhrase.opens(inHours: hours).text(in: language),
            action: Action(MessagePhrase.findPlace.text(in: language), address: "/search")
        )
    }

    /// The server shows no pages to anybody.
    public static func pagesOff(in language: Language) -> MessageModel {
        MessageModel(
            icon: "alert",
            title: MessagePhrase.pagesOff.text(in: language),
            text: MessagePhrase.pagesOffAdvice.text(in: language)
        )
    }
}
