/// The names of a browser and its system, as its owner knows them: `Firefox · Linux`. For a list of devices only:
/// browsers say what they like.
public struct BrowserName: Hashable, Sendable {
    /// The names by the word that tells them. Browsers name those they descend from as well, so the later ones come first.
    private static let browsers = [
        ("KAKAOTALK", "KakaoTalk"), ("NAVER(", "NAVER"), ("Whale/", "Whale"),
        ("SamsungBrowser/", "Samsung Internet"),
        ("Edg", "Edge"), ("OPR/", "Opera"), ("Vivaldi/", "Vivaldi"), ("FxiOS/", "Firefox"),
        ("Firefox/", "Firefox"),
        ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"), ("curl/", "curl"),
    ]
    private static let systems = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"),
        ("Windows", "Windows"),
        ("Macintosh", "macOS"), ("Linux", "Linux"),
    ]

    /// Empty if neither is known.
    public let text: String

    /// - Parameter header: The field `User-Agent` of a request.
    public init(userAgent header: String?) {
        let header = (header ?? "").prefix(500)
        let names = [Self.browsers, Self.systems].compactMap { table in
            table.first { header.contains($0.0) }?.1
        }
        text = names.joined(separator: " · ")
    }
}
