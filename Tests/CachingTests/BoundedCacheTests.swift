import Caching
import TestSupport
import Testing

/// Values up to a total cost.
@Suite struct BoundedCacheTests {
    private func filled(_ keys: Range<Int>, capacity: Int) -> BoundedCache<Int, String> {
        var cache = BoundedCache<Int, String>(capacity: capacity)
        for key in keys { cache.keep("\(key)", for: key, cost: 1) }
        return cache
    }

    @Test("The least recently used goes first; to be asked for is to be used")
    func order() {
        var cache = filled(0..<4, capacity: 4)
        #expect(cache.value(for: 0) == "0")
        #expect(cache.value(for: 2) == "2")
        cache.keep("4", for: 4, cost: 2)
        #expect(cache.value(for: 1) == nil)
        #expect(cache.value(for: 3) == nil)
        #expect([0, 2, 4].map { cache.value(for: $0) } == ["0", "2", "4"])
        #expect(cache.cost == 4)
        #expect(cache.count == 3)
    }

    @Test("Kept again, a value takes the place and the cost of the one before")
    func replaced() {
        var cache = filled(0..<3, capacity: 4)
        cache.keep("other", for: 0, cost: 2)
        #expect(cache.cost == 4)
        #expect(cache.count == 3)
        #expect(cache.value(for: 0) == "other")
        #expect(cache.value(for: 1) == "1")
    }

    @Test("What is larger than one value may be is not kept, and neither is what it would have replaced")
    func tooLarge() {
        var cache = BoundedCache<Int, String>(capacity: 100, largest: 10)
        cache.keep("a", for: 1, cost: 10)
        cache.keep("b", for: 2, cost: 11)
        #expect(cache.value(for: 1) == "a")
        #expect(cache.value(for: 2) == nil)
        cache.keep("c", for: 1, cost: 11)
        #expect(cache.value(for: 1) == nil)
        #expect(cache.cost == 0)
    }

    @Test("What is no longer valid goes when it is asked for")
    func invalid() {
        var cache = filled(0..<3, capacity: 4)
        #expect(cache.value(for: 1, where: { $0 == "1" }) == "1")
        #expect(cache.value(for: 1, where: { $0 != "1" }) == nil)
        #expect(cache.value(for: 1) == nil)
        #expect(cache.cost == 2)
    }

    @Test("Removed one by one or all that is useless: the rest keeps its order")
    func removal() {
        var cache = filled(0..<6, capacity: 6)
        cache.remove(1)
        cache.remove(77)
        cache.removeAll { $0 == "3" || $0 == "5" }
        #expect(cache.count == 3)
        #expect(cache.cost == 3)
        cache.keep("8", for: 8, cost: 5)
        #expect(cache.value(for: 4) == "4")
        #expect([0, 2].map { cache.value(for: $0) } == [nil, nil])
        cache.removeAll { _ in true }
        #expect(cache.cost == 0)
        cache.keep("9", for: 9, cost: 6)
        #expect(cache.value(for: 9) == "9")
    }

    @Test("Whatever is done to it, it holds what a plain list in order of use holds")
    func againstAList() {
        var random = SeededGenerator(seed: 13)
        var cache = BoundedCache<Int, Int>(capacity: 50, largest: 20)
        // Newest last.
        var list: [(key: Int, value: Int, cost: Int)] = []
        for step in 0..<20_000 {
            let key = Int.random(in: 0..<30, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5:
                let cost = Int.random(in: 1...25, using: &random)
                cache.keep(step, for: key, cost: cost)
                list.removeAll { $0.key == key }
                guard cost <= 20 else { break }
                while list.reduce(cost, { $0 + $1.cost }) > 50 { list.removeFirst() }
                list.append((key, step, cost))
            case 5..<8:
                let held = list.first { $0.key == key }
                #expect(cache.value(for: key) == held?.value)
                guard let held else { break }
                list.removeAll { $0.key == key }
                list.append(held)
            case 8:
                cache.remove(key)
                list.removeAll { $0.key == key }
            default:
                guard step.isMultiple(of: 17) else { break }
                cache.removeAll { $0.isMultiple(of: 3) }
                list.removeAll { $0.value.isMultiple(of: 3) }
            }
            #expect(cache.count == list.count)
            #expect(cache.cost == list.reduce(0) { $0 + $1.cost })
        }
    }
}
