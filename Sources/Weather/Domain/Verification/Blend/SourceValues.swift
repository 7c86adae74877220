/// One number for each of the sources of a place, some of which may be absent.
///
/// Eight lanes of a vector, so that a step of learning allocates nothing. Which source a lane belongs to is for the
/// caller to remember: sorted by name, it is the same on every machine.
public struct SourceValues: Hashable, Sendable {
    /// How many sources there can be.
    public static let limit = 8

    /// The value of each lane; zero where there is none.
    let lanes: SIMD8<Double>
    /// The lanes that have a value. Kept, because making it takes as long as a dozen sums.
    let mask: SIMDMask<SIMD8<Int64>>
    /// A bit for each lane that has a value.
    let presence: UInt8

    /// Values that are not finite count as absent, and those beyond ``limit`` are left out.
    public init(_ values: some Sequence<Double?>) {
        var (lanes, presence) = (SIMD8<Double>.zero, UInt8(0))
        for (lane, value) in values.prefix(Self.limit).enumerated() {
            guard let value, value.isFinite else { continue }
            lanes[lane] = value
            presence |= 1 << UInt8(lane)
        }
        self.lanes = lanes
        self.presence = presence
        mask = SIMD8<Int64>(repeating: Int64(presence)) & Self.bits .!= 0
    }

    /// Other values of the same sources.
    init(lanes: SIMD8<Double>, of sources: SourceValues) {
        self.lanes = lanes
        mask = sources.mask
        presence = sources.presence
    }

    /// Returns the value of a source, or `nil` if it is absent.
    public subscript(source: Int) -> Double? {
        (0..<Self.limit).contains(source) && presence & (1 << UInt8(source)) != 0 ? lanes[source] : nil
    }

    /// Returns the same values without that of one source.
    func without(_ source: Int) -> SourceValues {
        SourceValues((0..<Self.limit).map { $0 == source ? nil : self[$0] })
    }

    /// Returns the same values without those of some sources; `nil` if none is left.
    func without(_ sources: Set<Int>) -> SourceValues? {
        if sources.isEmpty { return self }
        let left = SourceValues((0..<Self.limit).map { sources.contains($0) ? nil : self[$0] })
        return left.count > 0 ? left : nil
    }

    /// How many sources have a value.
    public var count: Int { presence.nonzeroBitCount }

    /// Whether each of the first `sources` has a value.
    public func areAll(of sources: Int) -> Bool { count >= sources }

    private static let bits = SIMD8<Int64>(1, 2, 4, 8, 16, 32, 64, 128)
}

extension SourceValues: Codable {
    /// A list with `null` where there is no value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for lane in 0..<(Self.limit - presence.leadingZeroBitCount) { try container.encode(self[lane]) }
    }

    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var values: [Double?] = []
        while !container.isAtEnd, values.count < Self.limit {
            values.append(try container.decode(Double?.self))
        }
        self.init(values)
    }
}
