public import Languages
public import MarketPorts

/// A message shown instead of content: what happened, and one way to continue.
public struct MarketMessageModel: Hashable, Sendable {
    public let title: String
    public let text: String
    /// "상품 둘러보기".
    public let action: String
    /// The address of the action; `nil` for the current one.
    public let address: String?

    private init(
        _ title: MessageLabel,
        _ text: MessageLabel,
        _ action: MessageLabel,
        _ address: String?,
        in language: Language
    ) {
        (self.title, self.text) = (title.text(in: language), text.text(in: language))
        (self.action, self.address) = (action.text(in: language), address)
    }

    /// Returns the message of MY, which nobody can enter yet: sign-in comes with accounts.
    public static func my(in language: Language) -> MarketMessageModel {
        MarketMessageModel(.myTitle, .myText, .browse, MarketAddress.shop, in: language)
    }

    /// Returns the message for an address with an unreadable filter, cursor or range.
    public static func wrongAddress(in language: Language) -> MarketMessageModel {
        MarketMessageModel(.addressTitle, .addressText, .browse, MarketAddress.shop, in: language)
    }

    /// Creates the message that something is missing from the catalogue.
    public init(_ error: CatalogueError, in language: Language) {
        switch error {
        case .unknownItem, .unknownPicture:
            self.init(.unknownTitle, .unknownText, .browse, MarketAddress.shop, in: language)
        case .unreadable:
            self.init(.failedTitle, .failedText, .tryAgain, nil, in: language)
        }
    }
}
