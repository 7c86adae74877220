import MarketModels

enum Brands {
    struct Maker {
        let brand: Brand
        /// The prefix of its style codes.
        let code: String
        let categories: [Category]

        init(_ id: Int, _ english: String, _ korean: String, _ code: String, _ categories: [Category]) {
            brand = Brand(id: Brand.ID(rawValue: id), name: LocalText(korean: korean, english: english))
            (self.code, self.categories) = (code, categories)
        }
    }

    static let makers = [
        Maker(1, "NORDWIND", "노르드빈드", "NW", [.sneakers, .streetwear]),
        Maker(2, "HALLASAN", "한라산", "HS", [.sneakers, .accessories]),
        Maker(3, "MOLE", "모울", "ML", [.sneakers, .premiumBags]),
        Maker(4, "SEORAE", "서래", "SR", [.sneakers, .streetwear]),
        Maker(5, "ONDOL WORKS", "온돌웍스", "OW", [.streetwear, .life]),
        Maker(6, "TIDEGLASS", "타이드글라스", "TG", [.accessories]),
        Maker(7, "PLUMROW", "플럼로우", "PR", [.streetwear, .premiumBags]),
        Maker(8, "GREYHERON", "그레이헤론", "GH", [.accessories, .premiumBags]),
        Maker(9, "HANOKLAB", "한옥랩", "HL", [.life]),
        Maker(10, "FERNWHISTLE", "펀휘슬", "FW", [.life, .streetwear]),
        Maker(11, "LUMEN & OAK", "루멘앤오크", "LO", [.life, .electronics]),
        Maker(12, "SORIBOX", "소리박스", "SB", [.electronics]),
        Maker(13, "QUARTZFOX", "쿼츠폭스", "QF", [.electronics, .accessories]),
        Maker(14, "BYEOLBIT", "별빛", "BB", [.premiumBags, .accessories]),
    ]

    static func makers(of category: Category) -> [Maker] {
        makers.filter { $0.categories.contains(category) }
    }

    static let collections = [
        ("레인 데이즈", "Rain Days"), ("야시장", "Night Market"), ("첫눈", "First Snow"),
        ("느린 오후", "Slow Afternoon"), ("옥상 정원", "Roof Garden"),
    ].enumerated().map { index, name in
        ItemCollection(
            id: ItemCollection.ID(rawValue: index + 1),
            name: LocalText(korean: name.0, english: name.1)
        )
    }
}
