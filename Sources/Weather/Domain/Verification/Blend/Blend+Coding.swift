import Foundation

/// Learned state as bytes: a version, what is blended, how many sources and leads there are, then numbers of eight bytes,
/// the lowest first. Six sources and ten leads are 4.3 KB; every bit comes back.
extension Blend: Codable {
    /// The version that this one writes.
    private static let version: UInt8 = 1
    /// More leads than any source has.
    static let leadLimit = 512

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Data(bytes))
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let blend = Blend(bytes: [UInt8](try container.decode(Data.self))) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "no state of a blend, or of another version"
            )
        }
        self = blend
    }

    private var bytes: [UInt8] {
        var writer = NumberWriter(sources: sourceCount)
        writer.bytes = [
            Self.version, quantity.rawValue, UInt8(sourceCount), UInt8(leads.count & 0xFF),
            UInt8(leads.count >> 8 & 0xFF),
        ]
        for lanes in [pooledCount, pooledSum, relativeCount, relativeSum] { writer.put(lanes) }
        for lanes in correlation.products + correlation.counts { writer.put(lanes) }
        writer.put(observedCount)
        writer.put(observedSum)
        for lead in leads {
            writer.put(lead.lead)
            for lanes in [lead.biasCount, lead.biasSum, lead.errorCount, lead.squares, lead.magnitudes] {
                writer.put(lanes)
            }
            writer.put(lead.forecastDeparture)
            writer.put(lead.observedDeparture)
            let guarding = lead.guarding
            for lanes in [guarding.regret, guarding.variance, guarding.largest] {
                for expert in 0..<4 { writer.put(lanes[expert]) }
            }
        }
        return writer.bytes
    }

    /// Returns `nil` for bytes of another version or length, and for numbers that are not finite.
    private init?(bytes: [UInt8]) {
        guard bytes.count >= 5, bytes[0] == Self.version, let quantity = BlendedQuantity(rawValue: bytes[1]),
            (1...SourceValues.limit).contains(Int(bytes[2]))
        else { return nil }
        let leadCount = Int(bytes[3]) | Int(bytes[4]) << 8
        self.init(quantity, sources: Int(bytes[2]))
        let numbers = sourceCount * (4 + 2 * sourceCount) + 2 + leadCount * (5 * sourceCount + 15)
        guard leadCount <= Self.leadLimit, bytes.count == 5 + 8 * numbers else { return nil }
        var reader = NumberReader(bytes: bytes[5...], sources: sourceCount)
        pooledCount = reader.lanes()
        pooledSum = reader.lanes()
        relativeCount = reader.lanes()
        relativeSum = reader.lanes()
        for source in 0..<sourceCount { correlation.products[source] = reader.lanes() }
        for source in 0..<sourceCount { correlation.counts[source] = reader.lanes() }
        observedCount = reader.number()
        observedSum = reader.number()
        for _ in 0..<leadCount {
            var lead = LeadState(lead: reader.number(), of: quantity)
            lead.biasCount = reader.lanes()
            lead.biasSum = reader.lanes()
            lead.errorCount = reader.lanes()
            lead.squares = reader.lanes()
            lead.magnitudes = reader.lanes()
            lead.forecastDeparture = reader.number()
            lead.observedDeparture = reader.number()
            lead.guarding.regret = reader.experts()
            lead.guarding.variance = reader.experts()
            lead.guarding.largest = reader.experts()
            leads.append(lead)
        }
        shareMemories()
        if !reader.areAllFinite { return nil }
    }
}

private struct NumberWriter {
    let sources: Int
    var bytes: [UInt8] = []

    init(sources: Int) { self.sources = sources }

    mutating func put(_ number: Double) {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func put(_ numbers: SIMD8<Double>) {
        for lane in 0..<sources { put(numbers[lane]) }
    }
}

/// Reads as many numbers as the caller has counted to be there.
private struct NumberReader {
    var bytes: ArraySlice<UInt8>
    let sources: Int
    var areAllFinite = true

    init(bytes: ArraySlice<UInt8>, sources: Int) { (self.bytes, self.sources) = (bytes, sources) }

    mutating func number() -> Double {
        let pattern = bytes.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        bytes = bytes.dropFirst(8)
        let number = Double(bitPattern: pattern)
        if !number.isFinite { areAllFinite = false }
        return number
    }

    mutating func lanes() -> SIMD8<Double> {
        var numbers = SIMD8<Double>.zero
        for lane in 0..<sources { numbers[lane] = number() }
        return numbers
    }

    mutating func experts() -> SIMD4<Double> {
        var numbers = SIMD4<Double>.zero
        for expert in 0..<4 { numbers[expert] = number() }
        return numbers
    }
}
