import AccountPages
import Languages
import MarketViewModels

extension ProductPrivacy {
    /// What Cream keeps: the shoe size.
    static var cream: ProductPrivacy {
        ProductPrivacy(
            version: "2026-11-23",
            entries: { language in
                [
                    PrivacyEntry(
                        MyLabel.shoeSize.text(in: language),
                        what: MyLabel.sizeWhat.text(in: language),
                        why: MyLabel.sizeWhy.text(in: language),
                        term: MyLabel.sizeTerm.text(in: language)
                    )
                ]
            }
        )
    }
}
