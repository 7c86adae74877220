import Foundation
import Testing
import WeatherModels

@testable import Almanac

@Suite("The table of normals")
struct NormalsTableTests {
    private func opening(_ bytes: Data) -> NormalsTableError? {
        do {
            _ = try NormalsTable(bytes)
            return nil
        } catch {
            return error
        }
    }

    /// A copy that may be damaged.
    private var bytes: Data { Data(Array(NormalsTable.embeddedBytes)) }

    @Test("in the binary is whole")
    func embedded() throws {
        let table = try NormalsTable.embedded.get()
        #expect(table.stations.count > 3000)
        #expect(table.bytes.count < 400_000)
    }

    @Test("opens from a slice whose indices do not begin at zero")
    func slice() {
        #expect(opening((Data([1, 2, 3]) + bytes).dropFirst(3)) == nil)
    }

    @Test("is refused with a typed error at every length but its own")
    func truncation() {
        let whole = bytes
        for length in Array(0...64) + Array(stride(from: 65, to: whole.count, by: 7919)) {
            #expect(opening(whole.prefix(length)) != nil)
        }
        #expect(opening(Data()) == .tooShort(bytes: 0))
        #expect(
            opening(whole.prefix(whole.count - 4))
                == .wrongLength(expected: whole.count, found: whole.count - 4)
        )
        #expect(
            opening(whole + Data(count: 4)) == .wrongLength(expected: whole.count, found: whole.count + 4)
        )
    }

    @Test("is refused with a typed error whichever bit is flipped")
    func flippedBits() {
        var damaged = bytes
        var random = Lehmer(seed: 20_261_121)
        let header = Array(0..<40 * 8)
        let sample = (0..<80).map { _ in Int(random.next() % UInt64(damaged.count * 8)) }
        for bit in header + sample {
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(opening(damaged) != nil, "bit \(bit)")
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
        }
        #expect(opening(damaged) == nil)
    }

    @Test("names what is wrong")
    func reasons() {
        var damaged = bytes
        damaged[0] ^= 1
        #expect(opening(damaged) == .notATable)
        damaged = bytes
        damaged[8] = 9
        #expect(opening(damaged) == .unknownVersion(9))
        damaged = bytes
        damaged[5000] ^= 1
        #expect(opening(damaged) == .checksumMismatch)
    }

    @Test("never traps on a header of random bytes")
    func randomHeaders() {
        var random = Lehmer(seed: 7)
        let magic = Array(bytes.prefix(12))
        for length in 0..<2000 {
            let noise = (0..<length % 200).map { _ in UInt8(truncatingIfNeeded: random.next() >> 24) }
            #expect(opening(Data(magic + noise)) != nil)
        }
    }

    @Test("cannot be opened: the provider says so with a typed error")
    func damagedProvider() async throws {
        let provider = AlmanacProvider(table: .failure(.checksumMismatch))
        await #expect(throws: ProviderFailure.malformed) { try await failure(of: provider) }
    }
}

/// A repeatable source of numbers (D. H. Lehmer's, with the multiplier of Knuth's MMIX).
struct Lehmer {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 16
    }
}
