import Testing
import Site

/// RFC 9110, 12.5.4, and what browsers send.
struct AcceptedLanguagesTests {
    @Test(
        "C7: the language asked for first of those there are",
        arguments: [
            ("ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", "ko", "KR"), ("en-GB,en;q=0.9", "en", "GB"),
            ("fr-FR,fr;q=0.9,en;q=0.8,ko;q=0.8", "en", "FR"), ("en;q=0.3, ko;q=0.5", "ko", nil),
            ("KO-kr", "ko", "KR"), ("ko;q=0, en;q=0.1", "en", nil), ("zh-Hant-TW,ko", "ko", "TW"),
            ("en;q=1.000;level=1", "en", nil), ("ko ; q=0.2 , en-US ; q=0.9", "en", "US"),
        ]
    )
    func preferred(field: String, language: String, region: String?) {
        let accepted = AcceptedLanguages(field)
        #expect(accepted.first(of: ["ko", "en"]) == language)
        #expect(accepted.region == region)
    }

    @Test(
        "C7: nothing known is nothing, and fails nowhere",
        arguments: [
            nil, "", "*", "C", ",,;q=1", "de-DE;q=nan", "ko;q=-1", "ko;q=2", "ko;q=x", "x-ko", "i-klingon",
            "q=1",
            "ko_KR", "대한",
        ] as [String?]
    )
    func nothing(field: String?) {
        let accepted = AcceptedLanguages(field)
        #expect(accepted.first(of: ["ko", "en"]) == nil)
        #expect(accepted.region == nil)
    }

    @Test("C7: the region is that of the first tag which names one, and no extension's")
    func region() {
        #expect(AcceptedLanguages("en,ko-KR;q=0.9,en-US;q=0.8").region == "KR")
        #expect(AcceptedLanguages("en-u-rg-gbzzzz").region == nil)
        #expect(AcceptedLanguages("es-419,es-MX;q=0.5").region == "MX")
        #expect(AcceptedLanguages(String(repeating: "de,", count: 100) + "ko-KR").region == nil)
    }
}
