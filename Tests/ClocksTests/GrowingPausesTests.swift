import Testing

import Clocks

@Suite struct GrowingPausesTests {
    @Test("Pauses grow up to a limit, and vary")
    func grow() {
        let pauses = GrowingPauses(first: .milliseconds(100), limit: .seconds(1))
        #expect(pauses.pause(after: 0, chance: 0) == .milliseconds(50))
        #expect(pauses.pause(after: 1, chance: 0.5) == .milliseconds(150))
        #expect(pauses.pause(after: 60, chance: 0) == .milliseconds(500))
    }
}
