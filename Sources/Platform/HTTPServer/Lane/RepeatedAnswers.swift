/// The repeatable answers of one event loop, by request; bounded by bytes.
///
/// It has two generations. An answer that is used moves to the younger one. When that holds half of the capacity, the
/// older one is dropped.
struct RepeatedAnswers {
    private var young: [UInt64: RepeatedAnswer] = [:]
    private var old: [UInt64: RepeatedAnswer] = [:]
    private var youngCost = 0
    private let halfCapacity: Int
    private let seed: UInt64

    /// - Parameters:
    ///   - capacity: The approximate maximum size in bytes.
    ///   - seed: A secret seed for the hash. With a known one, clients could choose keys that evict each other.
    init(capacity: Int, seed: UInt64) {
        halfCapacity = capacity / 2
        self.seed = seed
    }

    /// Returns the answer stored for a key. The caller checks whether it is still fresh.
    mutating func answer(for key: UnsafeRawBufferPointer, coding: ContentCoding) -> RepeatedAnswer? {
        let hash = hash(key, coding)
        if let answer = young[hash] { return answer.isFor(key, coding) ? answer : nil }
        guard let answer = old[hash], answer.isFor(key, coding) else { return nil }
        old[hash] = nil
        insert(answer, hash: hash)
        return answer
    }

    mutating func keep(_ answer: RepeatedAnswer) {
        guard answer.cost <= halfCapacity else { return }
        let hash = hash(of: answer)
        old[hash] = nil
        insert(answer, hash: hash)
    }

    mutating func drop(_ answer: RepeatedAnswer) {
        let hash = hash(of: answer)
        if young[hash] === answer {
            young[hash] = nil
            youngCost -= answer.cost
        }
        if old[hash] === answer { old[hash] = nil }
    }

    /// Drops answers that have expired.
    ///
    /// - Parameter now: The wall-clock time in seconds since the reference date.
    mutating func sweep(now: Double) {
        young = young.filter { $0.value.repeatableUntil > now }
        old = old.filter { $0.value.repeatableUntil > now }
        youngCost = young.values.reduce(0) { $0 + $1.cost }
    }

    private mutating func insert(_ answer: RepeatedAnswer, hash: UInt64) {
        if youngCost + answer.cost > halfCapacity {
            old = young
            young = [:]
            youngCost = 0
        }
        youngCost += answer.cost - (young[hash]?.cost ?? 0)
        young[hash] = answer
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
