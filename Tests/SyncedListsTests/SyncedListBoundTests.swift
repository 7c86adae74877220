import Foundation
import SyncedLists
import TestSupport
import Testing

/// A list is read and stored with every change, so nobody may make it long.
@Suite("How long synced lists become")
struct SyncedListBoundTests {
    /// As many digits as a device can send.
    private let mostDigits = 64

    private func items(_ keys: [String]) -> [Places.Item] {
        keys.map { Places.Item(key: $0, content: "x", label: nil) }
    }

    private func text(_ list: Places) throws -> String {
        String(decoding: try JSONEncoder().encode(list), as: UTF8.self)
    }

    /// Returns the number of digits of each position.
    private func digits(_ list: Places) throws -> [Int] {
        try text(list).components(separatedBy: "\"digits\":[").dropFirst().map { part in
            part.prefix { $0 != "]" }.split(separator: ",").count
        }
    }

    /// Makes the third item the second, again and again: the place at which positions grow fastest.
    private func swap(_ list: inout Places, _ order: inout [String], times: Int) {
        for _ in 0..<times {
            let key = order.remove(at: 2)
            order.insert(key, at: 1)
            list.move(key, to: 1, list.stamp(at: 0, by: "a"))
        }
    }

    @Test("X11: two thousand moves to one place leave positions that a device can send")
    func moves() throws {
        var (list, order) = (Places(), (0..<10).map { "p\($0)" })
        list.add(items(order), list.stamp(at: 0, by: "a"))
        let early = list
        for _ in 0..<20 {
            swap(&list, &order, times: 100)
            #expect(list.items.map(\.key) == order)
            #expect(try digits(list).allSatisfy { $0 <= mostDigits })
            #expect(list.isPlausible(until: .max, most: 10))
        }
        // Whoever has not heard of it follows.
        var late = early
        late.merge(list)
        #expect(late == list)
    }

    @Test("X11: a thousand items added together between two others leave positions that a device can send")
    func together() throws {
        var list = Places()
        list.add(items(["first", "last"]), list.stamp(at: 0, by: "a"))
        let new = (0..<1_000).map { "p\($0)" }
        list.add(items(new), at: 1, list.stamp(at: 0, by: "a"))
        #expect(list.items.map(\.key) == ["first"] + new + ["last"])
        #expect(try digits(list).allSatisfy { $0 <= mostDigits })
        // There is room at either end, and between.
        for (key, index) in [("front", 0), ("end", 1_003), ("middle", 500)] {
            list.add("x", for: key, at: index, list.stamp(at: 0, by: "a"))
        }
        let keys = list.items.map(\.key)
        #expect(keys.first == "front" && keys.last == "end" && keys[500] == "middle")
    }

    @Test("X11: new positions are no edit: what another device deletes at the same time is gone")
    func deletedMeanwhile() throws {
        var (list, order) = (Places(), (0..<6).map { "p\($0)" })
        list.add(items(order), list.stamp(at: 0, by: "a"))
        var other = list
        other.delete("p5")
        swap(&list, &order, times: 600)
        #expect(try digits(list).allSatisfy { $0 <= mostDigits })
        var (one, two) = (list, other)
        one.merge(other)
        two.merge(list)
        #expect(one == two)
        #expect(one.items.map(\.key) == order.filter { $0 != "p5" })
    }

    @Test("X11: of forty browsers that changed an item 31 are kept, the same in any order", arguments: 0..<20)
    func replicas(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var base = Places()
        base.add("x", for: "a", Stamp(time: 1, replica: ""))
        let copies = (10..<50).map { number in
            var copy = base
            copy.label("a", "\(number)", Stamp(time: Int64(number), replica: "browser \(number)"))
            // Some remove it as well.
            if number % 3 == 0 { copy.delete("a") }
            return copy
        }
        let results = (0..<4).map { _ in
            copies.shuffled(using: &generator).reduce(into: base) { list, copy in list.merge(copy) }
        }
        #expect(Set(results).count == 1)
        let result = try #require(results.first)
        // Grouped in another way, and twice.
        var halves = [copies.prefix(20), copies.suffix(20)].map { half in
            half.reduce(into: base) { list, copy in list.merge(copy) }
        }
        halves[0].merge(halves[1])
        halves[0].merge(halves[1])
        #expect(halves[0] == result)
        #expect(result.items.map(\.label) == ["49"])
        // Of 31 browsers the edits, and ten removals, and who wrote the label. The server's name comes first.
        #expect(try text(result).components(separatedBy: "\"browser ").count - 1 == 31 + 10 + 1)
        // A device that was told of it can send it with an edit of its own.
        var told = result
        told.move("a", to: 0, told.stamp(at: 60, by: "zero"))
        #expect(told.isPlausible(until: 100, most: 1))
        told.delete("a")
        var removed = result
        removed.merge(told)
        #expect(removed.items.isEmpty)
    }

    @Test("no device sends longer positions, or more replicas, than a list can have")
    func sent() throws {
        var list = Places()
        list.add("x", for: "a", Stamp(time: 1, replica: "a"))
        let json = try text(list)
        for (count, isPlausible) in [(64, true), (65, false), (1_000, false)] {
            let digits = Array(repeating: "7", count: count).joined(separator: ",")
            let long = json.replacing("[128]", with: "[\(digits)]")
            #expect(long != json)
            let read = try JSONDecoder().decode(Places.self, from: Data(long.utf8))
            #expect(read.isPlausible(until: 10, most: 1) == isPlausible, "\(count) digits")
        }
        for (count, isPlausible) in [(33, true), (65, false), (1_000, false)] {
            let edits = (0..<count).map { "\"r\($0)\":1" }.joined(separator: ",")
            let many = json.replacing("\"edits\":{\"a\":1}", with: "\"edits\":{\(edits)}")
            #expect(many != json)
            let read = try JSONDecoder().decode(Places.self, from: Data(many.utf8))
            #expect(read.isPlausible(until: 10, most: 1) == isPlausible, "\(count) replicas")
        }
    }

    @Test("X11: what was deleted is told as well as what is there")
    func all() {
        var list = Places()
        list.add("x", for: "a", Stamp(time: 1, replica: "a"))
        list.add("y", for: "b", Stamp(time: 2, replica: "a"))
        list.delete("a")
        #expect(list.items.map(\.key) == ["b"])
        #expect(list.keys.sorted() == ["a", "b"] && list.contents.sorted() == ["x", "y"])
    }
}
