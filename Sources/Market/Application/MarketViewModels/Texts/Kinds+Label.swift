import MarketModels

extension Category {
    var label: ShopLabel {
        switch self {
        case .premiumBags: .premiumBags
        case .sneakers: .sneakers
        case .streetwear: .streetwear
        case .accessories: .accessories
        case .life: .life
        case .electronics: .electronics
        }
    }
}

extension Gender {
    var label: ShopLabel {
        switch self {
        case .men: .men
        case .women: .women
        case .unisex: .unisex
        }
    }
}

extension PriceRange {
    var label: ChartLabel {
        switch self {
        case .oneMonth: .oneMonth
        case .threeMonth: .threeMonth
        case .sixMonth: .sixMonth
        case .oneYear: .oneYear
        case .total: .total
        }
    }
}
