import AccountModels
import Testing

@Suite("Names of browsers")
struct BrowserNameTests {
    @Test(
        "a browser is named as its owner knows it",
        arguments: [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
                "Edge · Windows"
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
                "Samsung Internet · Android"
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
                "Safari · iPhone"
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Whale/4.32.315.22 Chrome/138.0.0.0 Safari/537.36",
                "Whale · macOS"
            ),
            ("curl/8.5.0", "curl"), ("<script>alert(1)</script>", ""), ("", ""),
            (String(repeating: "x", count: 10_000_000) + "Firefox/1", ""),
        ]
    )
    func names(_ header: String, _ name: String) {
        #expect(BrowserName(userAgent: header).text == name)
    }

    @Test("nothing is known of who says nothing")
    func none() {
        #expect(BrowserName(userAgent: nil).text == "")
    }
}
