/// A set of parts of a report. As a sequence, it is in the order of ``ReportPart/allCases``.
public struct ReportParts: SetAlgebra, Sequence, Hashable, Sendable {
    // Bits, not hashes: nearly every question and source has a set.
    private var bits: UInt8 = 0

    /// Creates an empty set.
    public init() {}

    /// Creates the set of some parts.
    public init(_ parts: some Sequence<ReportPart>) {
        for part in parts { insert(part) }
    }

    /// All parts.
    public static let all = ReportParts(ReportPart.allCases)

    /// Returns those that meet a condition.
    public func filter(_ isIncluded: (ReportPart) -> Bool) -> ReportParts {
        ReportParts(ReportPart.allCases.filter { contains($0) && isIncluded($0) })
    }

    public func makeIterator() -> IndexingIterator<[ReportPart]> {
        ReportPart.allCases.filter(contains).makeIterator()
    }

    private static func bit(of part: ReportPart) -> UInt8 {
        switch part {
        case .current: 1
        case .minutely: 2
        case .hourly: 4
        case .daily: 8
        case .alerts: 16
        case .airQuality: 32
        case .measured: 64
        case .measuredAir: 128
        }
    }

    private init(bits: UInt8) { self.bits = bits }

    /// Whether a part is in the set.
    public func contains(_ part: ReportPart) -> Bool { bits & Self.bit(of: part) != 0 }

    /// Adds a part. Returns whether it was not in the set.
    @discardableResult
    public mutating func insert(_ part: ReportPart) -> (inserted: Bool, memberAfterInsert: ReportPart) {
        defer { bits |= Self.bit(of: part) }
        return (!contains(part), part)
    }

    /// Removes a part. Returns `nil` if it was not in the set.
    @discardableResult
    public mutating func remove(_ part: ReportPart) -> ReportPart? {
        defer { bits &= ~Self.bit(of: part) }
        return contains(part) ? part : nil
    }

    /// Adds a part. Returns `nil` if it was not in the set.
    @discardableResult
    public mutating func update(with part: ReportPart) -> ReportPart? {
        let insertion = insert(part)
        return insertion.inserted ? nil : part
    }

    /// Returns the parts of either set.
    public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }

    /// Returns the parts of both sets.
    public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }

    /// Returns the parts of one set only.
    public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }

    /// Adds the parts of another set.
    public mutating func formUnion(_ other: Self) { bits |= other.bits }

    /// Keeps the parts that another set has too.
    public mutating func formIntersection(_ other: Self) { bits &= other.bits }

    /// Keeps the parts of one set only.
    public mutating func formSymmetricDifference(_ other: Self) { bits ^= other.bits }
}
