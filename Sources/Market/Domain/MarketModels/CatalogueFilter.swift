/// Selects items for a list. A condition that is not set matches all items. In an address it uses the names of the
/// API: `category=sneakers&brandId=3,7&gender=men&collectionId=2`.
public struct CatalogueFilter: Hashable, Sendable {
    public var category: Category?
    public var gender: Gender?
    /// Matches any of these brands; empty for all.
    public var brands: Set<Brand.ID>
    /// Matches any of these collections; empty for all.
    public var collections: Set<ItemCollection.ID>

    public init(
        category: Category? = nil,
        gender: Gender? = nil,
        brands: Set<Brand.ID> = [],
        collections: Set<ItemCollection.ID> = []
    ) {
        (self.category, self.gender) = (category, gender)
        (self.brands, self.collections) = (brands, collections)
    }

    public var isEmpty: Bool { self == CatalogueFilter() }

    /// Whether an item matches.
    public func contains(_ item: Item) -> Bool {
        (category.map { $0 == item.category } ?? true)
            && (gender.map { $0 == item.gender } ?? true)
            && (brands.isEmpty || item.brand.map { brands.contains($0.id) } ?? false)
            && (collections.isEmpty || item.collection.map { collections.contains($0.id) } ?? false)
    }
}

extension CatalogueFilter {
    private enum Name: String {
        case category, brandId, gender, collectionId
    }

    /// The text after the question mark; empty without conditions. Nothing in it needs encoding, and equal filters
    /// have equal texts.
    public var query: String {
        let values: [(Name, String?)] = [
            (.category, category?.rawValue),
            (.brandId, Self.list(brands)),
            (.gender, gender?.rawValue),
            (.collectionId, Self.list(collections)),
        ]
        return values.compactMap { name, value in value.map { "\(name.rawValue)=\($0)" } }
            .joined(separator: "&")
    }

    /// Reads the filter from an address. Returns `nil` if a parameter cannot be read.
    ///
    /// - Parameter value: Returns the decoded value of a parameter, `nil` or empty if it is missing.
    public init?(reading value: (String) -> String?) {
        func text(_ name: Name) -> String? { value(name.rawValue).flatMap { $0.isEmpty ? nil : $0 } }
        let (category, gender) = (text(.category), text(.gender))
        self.init(
            category: category.flatMap(Category.init),
            gender: gender.flatMap(Gender.init)
        )
        guard let brands = Self.numbers(in: text(.brandId), of: Brand.self),
            let collections = Self.numbers(in: text(.collectionId), of: ItemCollection.self),
            self.category?.rawValue == category, self.gender?.rawValue == gender
        else { return nil }
        (self.brands, self.collections) = (brands, collections)
    }

    private static func list<Subject>(_ ids: Set<CatalogueNumber<Subject>>) -> String? {
        ids.isEmpty ? nil : ids.sorted().map { "\($0.rawValue)" }.joined(separator: ",")
    }

    /// Returns `nil` unless the text is empty or a list of numbers, each at least 1.
    private static func numbers<Subject>(
        in text: String?,
        of _: Subject.Type
    ) -> Set<CatalogueNumber<Subject>>? {
        guard let text else { return [] }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        return numbers.allSatisfy { $0 >= 1 } ? Set(numbers.map(CatalogueNumber.init)) : nil
    }
}
