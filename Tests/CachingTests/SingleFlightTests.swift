import Caching
import Synchronization
import Testing

/// Work done once for all who ask for it.
@Suite struct SingleFlightTests {
    /// Work that waits until it is let go, and counts.
    private final class Work: Sendable {
        let begun = Atomic<Int>(0)
        let cancelled = Atomic<Int>(0)
        private let (gates, opener) = AsyncStream<Void>.makeStream()

        func open() { opener.finish() }

        func run() async -> Int {
            let number = begun.add(1, ordering: .sequentiallyConsistent).newValue
            for await _ in gates {}
            if Task.isCancelled { cancelled.add(1, ordering: .sequentiallyConsistent) }
            return number
        }

        func waitUntilBegun() async {
            while begun.load(ordering: .sequentiallyConsistent) == 0 { await Task.yield() }
        }
        func waitUntilCancelled() async {
            while cancelled.load(ordering: .sequentiallyConsistent) == 0 { await Task.yield() }
        }

        var count: Int { begun.load(ordering: .sequentiallyConsistent) }
    }

    private let flights = SingleFlight<String, Int>()
    private let work = Work()

    @Test("A thousand who ask at once have one result, made once; another key has its own")
    func once() async {
        let results = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<1000 {
                group.addTask { [flights, work] in await flights.value("a", starting: work.run) }
            }
            await work.waitUntilBegun()
            work.open()
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        // Whoever asked after it had ended began anew.
        #expect(results.count == work.count)
        #expect(await flights.value("b", starting: work.run) == work.count)
        #expect(flights.isIdle)
    }

    @Test("All who joined get the result, and whoever comes after it starts anew")
    func joined() async {
        let results = Results()
        for _ in 0..<5 { flights.join("a", starting: work.run, receive: results.add) }
        work.open()
        await results.waitFor(5)
        #expect(results.all == [1, 1, 1, 1, 1])
        #expect(await flights.value("a", starting: work.run) == 2)
    }

    @Test("What is known already comes instead of new work, but work under way is joined")
    func known() async {
        #expect(await flights.value("a", unless: { 77 }, starting: work.run) == 77)
        #expect(work.count == 0)
        let results = Results()
        flights.join("a", starting: work.run, receive: results.add)
        flights.join("a", unless: { 77 }, starting: work.run, receive: results.add)
        work.open()
        await results.waitFor(2)
        #expect(results.all == [1, 1])
    }

    @Test("The last to leave ends the work; whoever asks then starts anew")
    func lastEnds() async {
        let results = Results()
        let first = flights.join("a", starting: work.run, receive: results.add)
        let second = flights.join("a", starting: work.run, receive: results.add)
        await work.waitUntilBegun()
        flights.leave(first, .endsWithTheLast)
        #expect(!flights.isIdle)
        flights.leave(first, .endsWithTheLast)
        flights.leave(second, .endsWithTheLast)
        #expect(flights.isIdle)
        await work.waitUntilCancelled()
        #expect(await flights.value("a", starting: work.run) == 2)
        #expect(results.all.isEmpty)
    }

    @Test("Work that somebody left to go on does not end with the last; unawaited work can be cancelled")
    func goesOn() async {
        let results = Results()
        let first = flights.join("a", starting: work.run, receive: results.add)
        let second = flights.join("a", starting: work.run, receive: results.add)
        await work.waitUntilBegun()
        flights.leave(first, .goesOn)
        flights.cancelUnawaited()
        flights.leave(second, .endsWithTheLast)
        #expect(!flights.isIdle)
        #expect(work.cancelled.load(ordering: .sequentiallyConsistent) == 0)
        flights.cancelUnawaited()
        await work.waitUntilCancelled()
        while !flights.isIdle { await Task.yield() }
        #expect(results.all.isEmpty)
    }

    @Test("A cancelled asker has nil, and the work ends or goes on as it was said", arguments: [true, false])
    func cancelled(goesOn: Bool) async {
        let asker = Task { [flights, work] in
            await flights.value(
                "a",
                ifCancelled: goesOn ? .goesOn : .endsWithTheLast,
                starting: work.run
            )
        }
        await work.waitUntilBegun()
        asker.cancel()
        #expect(await asker.value == nil)
        #expect(flights.isIdle != goesOn)
        if !goesOn { await work.waitUntilCancelled() }
        work.open()
        while !flights.isIdle { await Task.yield() }
        #expect(work.cancelled.load(ordering: .sequentiallyConsistent) == (goesOn ? 0 : 1))
    }

    @Test("Without a word on cancellation, the asker waits for the result all the same")
    func waits() async {
        let asker = Task { [flights, work] in await flights.value("a", starting: work.run) }
        await work.waitUntilBegun()
        asker.cancel()
        work.open()
        #expect(await asker.value == 1)
    }
}

/// Results in the order they came.
private final class Results: Sendable {
    private let results = Mutex<[Int]>([])
    var all: [Int] { results.withLock(\.self) }
    func add(_ result: Int) { results.withLock { $0.append(result) } }
    func waitFor(_ count: Int) async { while all.count < count { await Task.yield() } }
}
