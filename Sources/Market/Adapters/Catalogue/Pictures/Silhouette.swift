import MarketModels

/// A kind of item: its drawing, its name, and the range of its release price.
struct Silhouette {
    let word: LocalText
    /// In thousands of won.
    let price: ClosedRange<Int>
    let sizes: [Size]
    /// In a square of 200, within 10 … 190, with the colours `{m}`, `{a}` and `{l}` (main, accent, light).
    private let drawing: String

    init(
        _ english: String,
        _ korean: String,
        _ price: ClosedRange<Int>,
        sizes: [Size] = [.one],
        _ drawing: String
    ) {
        word = LocalText(korean: korean, english: english)
        (self.price, self.sizes, self.drawing) = (price, sizes, drawing)
    }

    /// Returns SVG elements in the colours of an item.
    func drawn(in colors: Colorway) -> String {
        drawing.replacing("{m}", with: colors.main).replacing("{a}", with: colors.accent)
            .replacing("{l}", with: colors.light).replacing("\n", with: "")
    }

    static func all(of category: Category) -> [Silhouette] {
        switch category {
        case .sneakers: shoes
        case .streetwear: clothes
        case .accessories: accessories
        case .life: household
        case .electronics: devices
        case .premiumBags: bags
        }
    }
}
