import TestSupport
import Testing

@testable import WebPush

@Suite("Turns")
struct PushTurnsTests {
    @Test("so many go at once, others wait in order, and more are refused")
    func order() async {
        let turns = PushTurns(atOnce: 2, mostWaiting: 3)
        for _ in 0..<2 { #expect(await turns.take(.google) == .granted) }
        let order = Locked<[Int]>([])
        await withTaskGroup { group in
            for number in 0..<3 {
                group.addTask {
                    #expect(await turns.take(.google) == .granted)
                    order.change { $0.append(number) }
                    turns.give(.google)
                }
                #expect(await eventually { turns.waiting(for: .google) == number + 1 })
            }
            #expect(await turns.take(.google) == .crowded)
            #expect(order.value.isEmpty)
            turns.give(.google)
            await group.waitForAll()
        }
        #expect(order.value == [0, 1, 2])
        #expect(await turns.take(.google) == .granted)
    }

    @Test("no service waits for another")
    func services() async {
        let turns = PushTurns(atOnce: 1, mostWaiting: 0)
        #expect(await turns.take(.google) == .granted)
        #expect(await turns.take(.apple) == .granted)
        #expect(await turns.take(.google) == .crowded)
    }

    @Test("who is cancelled while waiting leaves the line, and who was cancelled before does not enter it")
    func cancelled() async {
        let turns = PushTurns(atOnce: 1, mostWaiting: 10)
        #expect(await turns.take(.google) == .granted)
        let waiting = Task { await turns.take(.google) }
        #expect(await eventually { turns.waiting(for: .google) == 1 })
        waiting.cancel()
        #expect(await waiting.value == .cancelled)
        #expect(turns.waiting(for: .google) == 0)
        let late = Task {
            await eventually { Task.isCancelled }
            return await turns.take(.google)
        }
        late.cancel()
        #expect(await late.value == .cancelled)
        turns.give(.google)
        #expect(await turns.take(.google) == .granted)
    }

    @Test("whatever is cancelled when, no turn is lost and none is given twice", arguments: 1...20)
    func races(seed: Int) async {
        let turns = PushTurns(atOnce: 3, mostWaiting: 1000)
        let running = Locked(0)
        await withTaskGroup { group in
            for number in 0..<200 {
                let task = Task {
                    guard await turns.take(.google) == .granted else { return }
                    #expect(
                        running.change {
                            $0 += 1
                            return $0
                        } <= 3
                    )
                    for _ in 0..<(number * seed % 7) { await Task.yield() }
                    running.change { $0 -= 1 }
                    turns.give(.google)
                }
                group.addTask {
                    for _ in 0..<(number * seed % 11) { await Task.yield() }
                    if (number + seed).isMultiple(of: 3) { task.cancel() }
                    await task.value
                }
            }
            await group.waitForAll()
        }
        #expect(turns.waiting(for: .google) == 0)
        for _ in 0..<3 { #expect(await turns.take(.google) == .granted) }
    }
}
