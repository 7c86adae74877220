public import Languages
public import MarketPorts
public import SiteModels

extension MessageModel {
    /// Returns the message for an address with an unreadable filter, cursor or range.
    public static func wrongAddress(in language: Language) -> MessageModel {
        MessageModel("compass", .addressTitle, .addressText, .browse, at: MarketAddress.shop, in: language)
    }

    /// Creates the message for an item or picture that is not in the catalogue, or for a catalogue that cannot be read.
    ///
    /// - Parameter address: The address to try again, if the catalogue cannot be read.
    public init(_ error: CatalogueError, at address: String, in language: Language) {
        switch error {
        case .unknownItem, .unknownPicture:
            self.init("bag", .unknownTitle, .unknownText, .browse, at: MarketAddress.shop, in: language)
        case .unreadable:
            self.init("bag", .failedTitle, .failedText, .tryAgain, at: address, in: language)
        }
    }

    private init(
        _ icon: String,
        _ title: MessageLabel,
        _ text: MessageLabel,
        _ action: MessageLabel,
        at address: String,
        in language: Language
    ) {
        self.init(
            icon: icon,
            title: title.text(in: language),
            text: text.text(in: language),
            action: Action(action.text(in: language), address: address)
        )
    }
}
