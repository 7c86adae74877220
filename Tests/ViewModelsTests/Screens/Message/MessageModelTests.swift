import Languages
import SiteModels
import Testing
import ViewModels
import WeatherModels

struct MessageModelTests {
    @Test("B20, C20: every refusal says what happened and has one thing to do, in both languages")
    func refusals() {
        for status in [400, 401, 403, 404, 405, 408, 410, 413, 414, 429, 431, 500, 502, 503, 504] {
            for language in Language.allCases {
                let message = MessageModel(refusal: status, language: language, home: "Home")
                #expect(!message.title.isEmpty && !message.text.isEmpty && !message.icon.isEmpty, "\(status)")
                #expect(message.action?.title.isEmpty == false, "\(status)")
            }
            let texts = Language.allCases.map {
                MessageModel(refusal: status, language: $0, home: "Home").text
            }
            #expect(Set(texts).count == Language.allCases.count, "\(status)")
        }
    }

    @Test("B20: what may go better is tried again where it failed; all else goes on to the list")
    func actions() {
        func address(_ status: Int) -> String? {
            MessageModel(refusal: status, language: .english, home: "Home", retryAt: "/places/1,2").action?
                .address
        }
        #expect([429, 500, 502, 503, 504].map(address) == Array(repeating: "/places/1,2", count: 5))
        #expect([400, 403, 404, 405, 413].map(address) == Array(repeating: "/", count: 5))
    }

    @Test("B20, C20: only a fault of ours is named by its reference")
    func reference() {
        #expect(
            MessageModel(refusal: 500, language: .english, home: "Home", reference: "ab12").reference
                == "ab12"
        )
        for status in [400, 404, 429, 503] {
            #expect(
                MessageModel(refusal: status, language: .english, home: "Home", reference: "ab12").reference
                    == nil
            )
        }
    }

    @Test(
        "B20: a list or store that cannot be read says that nothing was lost, and a foreign form that nothing was done"
    )
    func unreadable() {
        #expect(MessageModel.unreadableList(in: .english).text.contains("not deleted"))
        #expect(MessageModel.unreadableList(in: .korean).action?.address == "/")
        for language in Language.allCases {
            #expect(
                MessageModel.foreignForm(of: "Haneul", back: "/settings", in: language).action?.address
                    == "/settings"
            )
            #expect(
                MessageModel.unreadableStore(back: "/settings", in: language).action?.address == "/settings"
            )
        }
        #expect(MessageModel.unreadableStore(back: "/", in: .english).text.contains("Nothing was changed"))
        #expect(MessageModel.foreignForm(of: "Haneul", back: "/", in: .korean).text.contains("바뀐 것은 없습니다"))
    }
}
