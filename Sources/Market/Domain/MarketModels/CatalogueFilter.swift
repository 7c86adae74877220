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
    /// A parameter of an address that cannot be read.
    public struct Unreadable: Error, Hashable, Sendable {
        public let name: String
        public let value: String
    }

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

    /// Reads the filter from an address.
    ///
    /// - Parameter value: Returns the decoded value of a parameter, `nil` or empty if it is missing.
    public init(reading value: (String) -> String?) throws(Unreadable) {
        category = try Self.read(.category, value) { Category(rawValue: $0) }
        brands = try Self.readList(.brandId, value, Brand.ID.init(rawValue:))
        gender = try Self.read(.gender, value) { Gender(rawValue: $0) }
        collections = try Self.readList(.collectionId, value, ItemCollection.ID.init(rawValue:))
    }

    private static func list<ID: RawRepresentable & Comparable>(_ ids: Set<ID>) -> String?
    where ID.RawValue == Int {
        ids.isEmpty ? nil : ids.sorted().map { "\($0.rawValue)" }.joined(separator: ",")
    }

    private static func read<Value>(
        _ name: Name,
        _ value: (String) -> String?,
        _ parse: (String) -> Value?
    ) throws(Unreadable) -> Value? {
        guard let text = value(name.rawValue), !text.isEmpty else { return nil }
        guard let value = parse(text) else { throw Unreadable(name: name.rawValue, value: text) }
        return value
    }

    private static func readList<ID: Hashable>(
        _ name: Name,
        _ value: (String) -> String?,
        _ make: (Int) -> ID
    ) throws(Unreadable) -> Set<ID> {
        let ids = try read(name, value) { text in
            let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
            return numbers.contains { ($0 ?? 0) < 1 } ? nil : Set(numbers.compactMap(\.self).map(make))
        }
        return ids ?? []
    }
}
