import FailureTexts
import Languages
import SiteModels
import UseCases
import ViewModels

extension MessageModel {
    /// Creates the message that an address names no place, and how to find one.
    init(noPlaceAt address: String, _ error: PlaceError, language: Language) {
        let reason: DetailRefusal =
            switch error {
            case .wrongCoordinate(let fault): .wrongCoordinate(fault.words(in: language).description)
            default: .unknown
            }
        self.init(
            icon: "compass",
            title: reason.title(in: language),
            text: reason.text(in: language),
            action: Action(
                DetailRefusal.search(in: language),
                address: "/search"
            )
        )
    }
}
