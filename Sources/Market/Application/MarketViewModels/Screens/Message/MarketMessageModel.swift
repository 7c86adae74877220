public import Languages
public import MarketPorts

/// What a person sees where there is nothing else to see: what is the matter, and one way on.
public struct MarketMessageModel: Hashable, Sendable {
    public let title: String
    public let text: String
    /// "상품 둘러보기".
    public let action: String
    /// Where the action leads; nil for the same address once more.
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

    /// MY, which nobody can enter yet: signing in comes with accounts.
    public static func my(in language: Language) -> MarketMessageModel {
        MarketMessageModel(.myTitle, .myText, .browse, MarketAddress.shop, in: language)
    }

    /// An address whose filter, cursor or range cannot be read.
    public static func wrongAddress(in language: Language) -> MarketMessageModel {
        MarketMessageModel(.addressTitle, .addressText, .browse, MarketAddress.shop, in: language)
    }

    /// Something of the catalogue that is not there.
    public init(_ error: CatalogueError, in language: Language) {
        switch error {
        case .unknownItem, .unknownPicture:
            self.init(.unknownTitle, .unknownText, .browse, MarketAddress.shop, in: language)
        case .unreadable:
            self.init(.failedTitle, .failedText, .tryAgain, nil, in: language)
        }
    }
}
