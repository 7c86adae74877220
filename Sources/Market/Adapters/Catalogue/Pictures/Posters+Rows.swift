import MarketModels

extension Posters {
    static let bannerRows = [
        PosterRow(
            ("비 오는 날,\n발끝부터 산뜻하게", "Rain outside,\ndry inside"),
            ("레인 데이즈 컬렉션", "The Rain Days collection"),
            showing: CatalogueFilter(collections: [ItemCollection.ID(rawValue: 1)]),
            .banner,
            .rain,
            ground: ("#243b55", "#4f739b"),
            things: [(.sneakers, 0, 7)]
        ),
        PosterRow(
            ("밤이 길어질수록\n소리는 가까이", "Longer nights,\ncloser sounds"),
            ("헤드폰부터 스피커까지", "From headphones to speakers"),
            showing: CatalogueFilter(category: .electronics),
            .banner,
            .moon,
            ground: ("#1d1b34", "#57447f"),
            things: [(.electronics, 2, 10), (.electronics, 0, 15)]
        ),
        PosterRow(
            ("오래 들수록\n내 것이 되는 가방", "Bags that become\nyours with time"),
            ("하나를 골라 오래도록", "Choose one and keep it"),
            showing: CatalogueFilter(category: .premiumBags),
            .banner,
            .sun,
            ground: ("#5a2b22", "#a8613c"),
            things: [(.premiumBags, 1, 12)]
        ),
        PosterRow(
            ("한 겹 더 입으면\n겨울도 산책길", "One more layer\nand winter is a walk"),
            ("후디, 재킷, 비니", "Hoodies, jackets and more"),
            showing: CatalogueFilter(category: .streetwear),
            .banner,
            .snow,
            ground: ("#22413c", "#4b7d72"),
            things: [(.streetwear, 2, 5), (.streetwear, 0, 2)]
        ),
    ]

    static let sectionRows = [
        PosterRow(
            ("Most Wanted", "Most Wanted"),
            ("가장 많이 거래된 상품", "What is traded most"),
            .section,
            .sun,
            ground: ("#2b2f3a", "#555d70"),
            things: [(.sneakers, 1, 9), (.electronics, 1, 8), (.sneakers, 2, 16)]
        ),
        PosterRow(
            ("Street Steps", "Street Steps"),
            ("매일 신고 싶은 스니커즈", "Sneakers for every day"),
            showing: CatalogueFilter(category: .sneakers),
            .section,
            .waves,
            ground: ("#1f4a52", "#3f8a90"),
            things: [(.sneakers, 3, 13), (.sneakers, 0, 1), (.sneakers, 2, 15)]
        ),
        PosterRow(
            ("Northern Makers", "Northern Makers"),
            ("노르드빈드와 한라산", "NORDWIND and HALLASAN"),
            showing: CatalogueFilter(brands: [Brand.ID(rawValue: 1), Brand.ID(rawValue: 2)]),
            .section,
            .snow,
            ground: ("#2a4163", "#5a7fae"),
            things: [(.accessories, 3, 5), (.sneakers, 1, 7), (.streetwear, 2, 16)]
        ),
        PosterRow(
            ("Slow Rooms", "Slow Rooms"),
            ("방의 온도를 바꾸는 물건들", "Things that warm a room"),
            showing: CatalogueFilter(category: .life),
            .section,
            .moon,
            ground: ("#4a3427", "#8b6547"),
            things: [(.life, 0, 2), (.life, 2, 9), (.life, 1, 15)]
        ),
        PosterRow(
            ("Small Things", "Small Things"),
            ("작지만 눈에 띄는 패션 잡화", "Accessories that get noticed"),
            showing: CatalogueFilter(category: .accessories),
            .section,
            .sun,
            ground: ("#472a4d", "#8a5a92"),
            things: [(.accessories, 1, 2), (.accessories, 0, 5), (.accessories, 2, 13)]
        ),
    ]

    static let advertisementRows = [
        PosterRow(
            ("검수는 무료입니다", "Inspection is free"),
            ("모든 상품을 받아 확인한 뒤 보냅니다", "We check every item before it ships"),
            .advertisement,
            .waves,
            ground: ("#1f2430", "#3d4a63"),
            things: [(.sneakers, 0, 4), (.accessories, 1, 16)]
        ),
        PosterRow(
            ("첫눈 컬렉션", "First Snow"),
            ("올겨울 화이트 아이템", "The white things of this winter"),
            .advertisement,
            .snow,
            ground: ("#2a4163", "#55789f"),
            things: [(.accessories, 3, 7), (.sneakers, 1, 7)]
        ),
        PosterRow(
            ("야시장이 열립니다", "The Night Market opens"),
            ("여섯 브랜드, 밤에 더 어울리는 색", "Six brands, colours for the night"),
            .advertisement,
            .moon,
            ground: ("#241a3a", "#5a3f86"),
            things: [(.electronics, 3, 10), (.streetwear, 0, 8)]
        ),
        PosterRow(
            ("옥상에 정원을", "A garden on the roof"),
            ("화분 하나로 시작하는 초록", "It begins with one pot"),
            .advertisement,
            .sun,
            ground: ("#1f4433", "#4a8260"),
            things: [(.life, 2, 12), (.life, 3, 2)]
        ),
        PosterRow(
            ("느린 오후의 소리", "Sounds of a slow afternoon"),
            ("커피가 식기 전에 한 곡 더", "One more song before the coffee is cold"),
            .advertisement,
            .rain,
            ground: ("#4a2f24", "#93663f"),
            things: [(.life, 0, 2), (.electronics, 2, 12)]
        ),
    ]
}
