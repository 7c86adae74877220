import Foundation
import NotificationRules
import Testing

struct NoticeNoteTests {
    private let rule = NotificationRule.ID(rawValue: String(repeating: "r", count: 100))

    @Test func `X7: what is noted of a notice is read again`() {
        let note = NoticeNote(title: "호우경보 · 서울", reason: "새 특보", page: "/places/1#alerts", rule: rule)
        #expect(NoticeNote(reading: note.text) == note)
        #expect(NoticeNote(title: "a", reason: "b", page: nil, rule: rule).text.contains("page") == false)
        #expect(NoticeNote(reading: "") == nil && NoticeNote(reading: "{}") == nil)
    }

    @Test(arguments: ["가", "\"", "\n", "🌧️", "é\u{301}"])
    func `X7: a note has at most a thousand bytes, cut between letters`(letter: String) {
        let long = String(repeating: letter, count: 2_000)
        let note = NoticeNote(title: long, reason: long, page: "/" + long, rule: rule)
        #expect(note.text.utf8.count <= NoticeNote.longest)
        #expect(note.page == nil && note.title.utf8.count <= 300 && note.reason.utf8.count <= 200)
        #expect(long.hasPrefix(note.title) || letter == "\n")
        let read = NoticeNote(reading: note.text)
        #expect(read?.rule == note.rule && read.map { note.title.hasPrefix($0.title) } == true)
    }
}
