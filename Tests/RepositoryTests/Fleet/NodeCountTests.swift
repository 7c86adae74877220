import Foundation
import Testing

@testable import Repository

@Suite("How many nodes there are")
struct NodeCountTests {
    @Test("The most of the last day count, and a node is never less than one")
    func most() {
        var count = NodeCount()
        #expect(count.most == 1)
        count.note(0, at: .noon)
        #expect(count.most == 1)
        count.note(5, at: .noon)
        count.note(2, at: .noon.plus(60))
        #expect(count.most == 5)
        count.note(2, at: .noon.plus(20 * 3_600))
        #expect(count.most == 5)
        count.note(3, at: .noon.plus(26 * 3_600))
        #expect(count.most == 3)
    }

    @Test("What a wrong clock noted ahead is forgotten")
    func ahead() {
        var count = NodeCount()
        count.note(9, at: .noon.plus(1e7))
        count.note(2, at: .noon)
        #expect(count.most == 2)
    }
}
