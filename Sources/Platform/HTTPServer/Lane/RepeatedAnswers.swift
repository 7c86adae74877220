import Caching
import Foundation

/// The answers of one event loop that may be repeated, by what asked for them; bounded by bytes. The least recently
/// used are removed first, and one larger than half of the capacity is not stored.
struct RepeatedAnswers {
    private var answers: BoundedCache<UInt64, RepeatedAnswer>
    private let seed: UInt64

    /// - Parameters:
    ///   - capacity: The approximate maximum size in bytes.
    ///   - seed: A secret seed for the hash. With a known one, clients could choose keys that evict each other.
    init(capacity: Int, seed: UInt64) {
        answers = BoundedCache(capacity: capacity, largest: capacity / 2)
        self.seed = seed
    }

    /// Returns the answer stored for a key. The caller checks whether it is still fresh.
    mutating func answer(for key: UnsafeRawBufferPointer, coding: ContentCoding) -> RepeatedAnswer? {
        answers.value(for: hash(key, coding)) { $0.isFor(key, coding) }
    }

    mutating func keep(_ answer: RepeatedAnswer) {
        answers.keep(answer, for: hash(of: answer), cost: answer.cost)
    }

    mutating func drop(_ answer: RepeatedAnswer) {
        _ = answers.value(for: hash(of: answer)) { $0 !== answer }
    }

    /// Drops answers that have expired.
    ///
    /// - Parameter now: By the wall clock.
    mutating func sweep(now: Date) {
        answers.removeAll { answer in
            answer.tidy(now: now)
            return !answer.mayBeRepeated(at: now)
        }
    }

    private func hash(of answer: RepeatedAnswer) -> UInt64 {
        answer.key.withUnsafeBytes { bytes in hash(bytes, answer.coding) }
    }

    private func hash(_ key: UnsafeRawBufferPointer, _ coding: ContentCoding) -> UInt64 {
        var sum = seed ^ UInt64(truncatingIfNeeded: key.count) ^ (coding == .gzip ? 0x9E37_79B9_7F4A_7C15 : 0)
        var offset = 0
        while offset + 8 <= key.count {
            sum = mixed(sum ^ key.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        while offset < key.count {
            sum = mixed(sum ^ UInt64(key[offset]))
            offset += 1
        }
        return sum
    }

    private func mixed(_ number: UInt64) -> UInt64 {
        let product = number.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low
    }
}

extension RepeatedAnswer {
    fileprivate func isFor(_ bytes: UnsafeRawBufferPointer, _ coding: ContentCoding) -> Bool {
        coding == self.coding && key.count == bytes.count && key.withUnsafeBytes { $0.starts(with: bytes) }
    }
}
