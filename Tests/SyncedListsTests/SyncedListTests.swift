import Foundation
import SyncedLists
import TestSupport
import Testing

typealias Places = SyncedList<String, String>

/// A device with its own copy, a clock that may be wrong, and the copies of others that have not arrived yet.
private struct Device {
    let name: String
    let clockError: Int64
    var list = Places()

    mutating func change(at moment: Int64, using generator: inout SeededGenerator) {
        let stamp = list.stamp(at: moment + clockError, by: name)
        let keys = list.items.map(\.key)
        let known = keys.randomElement(using: &generator)
        switch (Int.random(in: 0..<8, using: &generator), known) {
        case (0...2, _), (_, nil):
            let key = "p\(Int.random(in: 0..<12, using: &generator))"
            let index =
                Bool.random(using: &generator) ? nil : Int.random(in: 0...keys.count, using: &generator)
            list.add("content of \(key)", for: key, at: index, stamp)
        case (3, let key?), (4, let key?): list.delete(key)
        case (5, let key?): list.label(key, "\(name) \(stamp.time)", stamp)
        case (_, let key?): list.move(key, to: Int.random(in: 0..<keys.count, using: &generator), stamp)
        }
    }
}

@Suite("Synced lists")
struct SyncedListTests {
    private func stamp(_ time: Int64, _ replica: String = "a") -> Stamp {
        Stamp(time: time, replica: replica)
    }

    private func list(_ keys: String...) -> Places {
        var list = Places()
        for (number, key) in keys.enumerated() {
            list.add("content of \(key)", for: key, stamp(Int64(number + 1)))
        }
        return list
    }

    private func merged(_ lists: Places...) -> Places {
        lists.dropFirst().reduce(into: lists[0]) { $0.merge($1) }
    }

    @Test("items are added, labelled, moved and deleted")
    func operations() {
        var list = list("a", "b", "c")
        #expect(list.items.map(\.key) == ["a", "b", "c"])
        list.add("content", for: "d", at: 1, stamp(10))
        #expect(list.items.map(\.key) == ["a", "d", "b", "c"])
        list.move("c", to: 0, stamp(11))
        #expect(list.items.map(\.key) == ["c", "a", "d", "b"])
        list.move("c", to: 2, stamp(12))
        #expect(list.items.map(\.key) == ["a", "d", "c", "b"])
        list.label("d", "home", stamp(13))
        #expect(list.items.map(\.label) == [nil, "home", nil, nil])
        list.delete("d")
        list.delete("nothing")
        list.label("d", "gone", stamp(14))
        list.move("d", to: 0, stamp(14))
        #expect(list.items.map(\.key) == ["a", "c", "b"])
        list.add("new", for: "d", stamp(15))
        #expect(list.items.last == Places.Item(key: "d", content: "new", label: nil))
        list.add("newer", for: "a", stamp(16))
        #expect(list.items.first == Places.Item(key: "a", content: "newer", label: nil))
    }

    @Test("X11: an edit made elsewhere at the same time keeps an item that is deleted here")
    func editWins() {
        for edit in [
            { (list: inout Places) in list.label("b", "home", Stamp(time: 1, replica: "z")) },
            { $0.move("b", to: 0, Stamp(time: 1, replica: "z")) },
            { $0.add("again", for: "b", Stamp(time: 1, replica: "z")) },
        ] {
            var (mine, theirs) = (list("a", "b"), list("a", "b"))
            mine.delete("b")
            edit(&theirs)
            #expect(merged(mine, theirs).items.map(\.key).sorted() == ["a", "b"])
            #expect(merged(mine, theirs) == merged(theirs, mine))
            // Who deletes it having seen the edit is obeyed.
            var seen = merged(mine, theirs)
            seen.delete("b")
            #expect(merged(seen, theirs, mine).items.map(\.key) == ["a"])
        }
    }

    @Test("X11: an item deleted is gone for all, also for who had not heard of it")
    func deleted() {
        var mine = list("a", "b")
        let theirs = mine
        mine.delete("a")
        #expect(merged(theirs, mine).items.map(\.key) == ["b"])
        #expect(merged(mine, theirs).items.map(\.key) == ["b"])
        var again = merged(mine, theirs)
        again.add("anew", for: "a", again.stamp(at: 0, by: "x"))
        #expect(merged(again, mine, theirs).items.map(\.key) == ["b", "a"])
    }

    @Test(
        "of two labels and of two places the later write counts, and a slow clock does not undo what it has seen"
    )
    func lastWrite() {
        var (mine, theirs) = (list("a", "b", "c"), list("a", "b", "c"))
        mine.label("a", "mine", stamp(100, "mine"))
        theirs.label("a", "theirs", stamp(101, "theirs"))
        mine.move("c", to: 0, stamp(103, "mine"))
        theirs.move("c", to: 1, stamp(102, "theirs"))
        var both = merged(mine, theirs)
        #expect(both.items.map(\.key) == ["c", "a", "b"] && both.items[1].label == "theirs")
        both.label("a", "slow", both.stamp(at: 5, by: "slow"))
        #expect(merged(theirs, both, mine).items[1].label == "slow")
    }

    @Test("what a browser kept is appended, the account's first, and nothing is lost or doubled")
    func append() {
        var account = list("a", "b")
        var browser = list("b", "c", "d")
        browser.label("c", "home", stamp(50))
        account.add(browser.items, account.stamp(at: 60, by: "server"))
        #expect(account.items.map(\.key) == ["a", "b", "c", "d"])
        #expect(account.items[2].label == "home")
        let once = account
        account.add(browser.items, account.stamp(at: 61, by: "server"))
        #expect(account == once)
    }

    @Test("several items are added together at a place, in their order, and those deleted before come back")
    func several() {
        var list = list("a", "b", "c")
        list.delete("b")
        let seen = list
        let new = ["x", "c", "b", "y"].map { Places.Item(key: $0, content: "new \($0)", label: "l\($0)") }
        list.add(new, at: 1, stamp(20))
        #expect(list.items.map(\.key) == ["a", "x", "b", "y", "c"])
        #expect(list.items.map(\.label) == [nil, "lx", "lb", "ly", nil])
        #expect(merged(seen, list) == list && merged(list, seen) == list)
    }

    @Test("a part of a list can be changed and merged like the whole")
    func part() {
        let whole = list("a", "b", "c")
        var part = whole.only(["b", "z"])
        #expect(part.items.map(\.key) == ["b"])
        part.delete("b")
        #expect(merged(whole, part).items.map(\.key) == ["a", "c"])
    }

    @Test("deleted items are forgotten only beyond a number, and no others")
    func forgetting() {
        var list = list("a", "b", "c", "d")
        for key in ["b", "c"] { list.delete(key) }
        let all = list
        list.forgetDeleted(beyond: 4)
        #expect(list == all)
        list.forgetDeleted(beyond: 3)
        #expect(list != all && list.items == all.items)
        // The deletion of c is still known.
        #expect(merged(list, self.list("a", "b", "c", "d")).items.map(\.key) == ["a", "b", "d"])
        list.forgetDeleted(beyond: 0)
        #expect(list.items == all.items)
    }

    @Test("X11: any order of arrival gives the same list, and no edit is lost", arguments: 0..<300)
    func convergence(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var devices = (0..<4).map { number in
            Device(name: "device \(number)", clockError: .random(in: -100_000...100_000, using: &generator))
        }
        var copies: [Places] = []
        for round in 0..<40 {
            let index = Int.random(in: 0..<devices.count, using: &generator)
            devices[index].change(at: 1_000_000 + Int64(round), using: &generator)
            copies.append(devices[index].list)
            // Some copies arrive, late, again or never.
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                let receiver = Int.random(in: 0..<devices.count, using: &generator)
                if let copy = copies.randomElement(using: &generator) { devices[receiver].list.merge(copy) }
            }
        }
        let states = devices.map(\.list)
        let orders = (0..<6).map { _ in (states + copies.suffix(5)).shuffled(using: &generator) }
        let results = orders.map { order in order.dropFirst().reduce(into: order[0]) { $0.merge($1) } }
        #expect(Set(results).count == 1)
        #expect(Set(results.map { $0.items.map(\.key) }).count == 1)
        // Grouped in another way.
        let (one, two, three) = (states[0], states[1], states[2])
        #expect(merged(merged(one, two), three) == merged(one, merged(two, three)))
        #expect(merged(one, one) == one)
        #expect(merged(one, two, one, two) == merged(two, one))
        // What was changed in the state that all share is seen by all, whatever arrives once more.
        guard var last = results.first, let result = results.first else { return }
        last.add("late", for: "late", at: 0, last.stamp(at: 0, by: "late"))
        last.merge(result)
        #expect(last.items.map(\.key) == ["late"] + result.items.map(\.key))
    }

    @Test("X11: what one device edited and nobody deleted knowingly is in the list", arguments: 0..<300)
    func nothingLost(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed &+ 1_000)
        var base = Places()
        for number in 0..<6 { base.add("x", for: "p\(number)", base.stamp(at: 1, by: "base")) }
        var devices = (0..<3).map { number in
            Device(name: "d\(number)", clockError: .random(in: -1_000...1_000, using: &generator), list: base)
        }
        var edited: Set<String> = []
        for number in devices.indices {
            let name = devices[number].name
            for _ in 0..<6 {
                let key = "p\(Int.random(in: 0..<9, using: &generator))"
                let stamp = devices[number].list.stamp(at: 50 + devices[number].clockError, by: name)
                let has = devices[number].list.items.contains { $0.key == key }
                switch Int.random(in: 0..<3, using: &generator) {
                case 0:
                    devices[number].list.delete(key)
                    if has { edited.remove("\(number) \(key)") }
                case 1:
                    devices[number].list.label(key, "\(name)", stamp)
                    if has { edited.insert("\(number) \(key)") }
                default:
                    devices[number].list.add("x", for: key, stamp)
                    edited.insert("\(number) \(key)")
                }
            }
        }
        let lists = devices.map(\.list).shuffled(using: &generator)
        let all = Set(lists.dropFirst().reduce(into: lists[0]) { $0.merge($1) }.items.map(\.key))
        for name in edited { #expect(all.contains(String(name.suffix(2))), "\(name)") }
        // And nothing that a device deleted stays, unless another edited it.
        for key in (0..<6).map({ "p\($0)" }) where !edited.contains(where: { $0.hasSuffix(key) }) {
            let isDeletedSomewhere = lists.contains { list in !list.items.contains { $0.key == key } }
            #expect(all.contains(key) == !isDeletedSomewhere)
        }
    }

    @Test("it is the same after it was written and read")
    func coding() throws {
        var list = list("a", "b", "c")
        list.delete("b")
        list.label("c", "home", stamp(9))
        let read = try JSONDecoder().decode(Places.self, from: JSONEncoder().encode(list))
        #expect(read == list && read.items == list.items)
    }

    @Test("what no device can have written is told, and is no danger when it is read")
    func hostile() throws {
        var honest = list("a", "b")
        honest.delete("b")
        #expect(honest.isPlausible(until: 10, most: 2))
        #expect(!honest.isPlausible(until: 1, most: 2) && !honest.isPlausible(until: 10, most: 1))
        let text = String(decoding: try JSONEncoder().encode(honest), as: UTF8.self)
        for (old, new) in [
            ("\"time\":1", "\"time\":9223372036854775807"), ("\"a\":1", "\"a\":9223372036854775807"),
            ("\"a\":1", "\"a\":-9223372036854775808"), ("[128]", "[]"), ("[128]", "[128,0]"),
            ("[128]", "[0,0,0]"), ("\"time\":1", "\"time\":-1"),
            ("\"replica\":\"a\"", "\"replica\":\"\(String(repeating: "x", count: 65))\""),
        ] {
            let changed = text.replacing(old, with: new)
            #expect(changed != text, "\(old) in \(text)")
            var read = try JSONDecoder().decode(Places.self, from: Data(changed.utf8))
            #expect(!read.isPlausible(until: 10, most: 2), "\(new)")
            for number in 0..<20 {
                let stamp = read.stamp(at: 5, by: "a")
                read.add("x", for: "c\(number)", at: number % 3, stamp)
                read.label("a", "x", stamp)
                read.move("a", to: number % 4, stamp)
                read.delete("a")
                read.add("x", for: "a", at: 0, stamp)
            }
            #expect(read.items.count >= 20)
        }
    }

    @Test("positions stay short at either end, and there is always room between two")
    func positions() {
        var list = Places()
        for number in 0..<300 { list.add("x", for: "p\(number)", list.stamp(at: 0, by: "a")) }
        for number in 0..<300 { list.add("x", for: "q\(number)", at: 0, list.stamp(at: 0, by: "a")) }
        #expect(list.items.map(\.key) == (0..<300).reversed().map { "q\($0)" } + (0..<300).map { "p\($0)" })
        for number in 0..<100 { list.add("x", for: "r\(number)", at: 300, list.stamp(at: 0, by: "a")) }
        #expect(list.items[300..<400].map(\.key) == (0..<100).reversed().map { "r\($0)" })
    }
}

@Suite("Synced values")
struct SyncedValuesTests {
    @Test("X11: the last write counts, on every device", arguments: 0..<50)
    func convergence(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var devices = Array(repeating: SyncedValues<String>(), count: 3)
        for _ in 0..<30 {
            let index = Int.random(in: 0..<3, using: &generator)
            let stamp = devices[index].stamp(at: .random(in: 0..<100, using: &generator), by: "\(index)")
            let value = Bool.random(using: &generator) ? "\(stamp)" : nil
            devices[index].set(value, for: "k\(Int.random(in: 0..<4, using: &generator))", stamp)
            if Bool.random(using: &generator) {
                devices[Int.random(in: 0..<3, using: &generator)].merge(devices[index])
            }
        }
        let results = (0..<6).map { _ in
            let order = devices.shuffled(using: &generator)
            return order.dropFirst().reduce(into: order[0]) { $0.merge($1) }
        }
        #expect(Set(results).count == 1)
    }

    @Test("what is written after it was seen wins, though the clock is slow")
    func slowClock() {
        var one = SyncedValues<String>()
        one.set("C", for: "unit", one.stamp(at: 1_000, by: "a"))
        var two = one
        two.set("F", for: "unit", two.stamp(at: 5, by: "b"))
        one.merge(two)
        #expect(one["unit"] == "F")
        one.set(nil, for: "unit", one.stamp(at: 6, by: "a"))
        two.merge(one)
        #expect(two["unit"] == nil)
    }
}
