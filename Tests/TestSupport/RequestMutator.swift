/// Invalid and unusual requests to the gateway: the parameters of every endpoint with values that are valid, at a
/// limit, too long, broken or those of another parameter. Equal seeds give equal requests.
public struct RequestMutator: Sendable {
    /// One request as it comes over the wire.
    public struct Request: Sendable, CustomStringConvertible {
        public var path: String
        /// The text after the question mark.
        public var query: String
        /// For a POST: its content type and body.
        public var form: (type: String, body: String)?

        public var description: String {
            let post = form.map { " POST \($0.type): \($0.body)" } ?? ""
            return path + "?" + query + post
        }
    }

    private var generator: SeededGenerator

    public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    public mutating func next() -> Request {
        let path = pick(Self.paths)
        let parameters = query(of: path)
        guard chance(10) else { return Request(path: path, query: parameters) }
        return Request(
            path: path,
            query: chance(50) ? "" : query(of: path),
            form: (pick(Self.types), parameters)
        )
    }

    // MARK: Queries

    private mutating func query(of path: String) -> String {
        // Mostly with what the endpoint is nothing without, or few would get beyond it.
        var pairs = chance(80) ? [pick(Self.places)] : []
        if let needed = Self.needed[path], chance(70) { pairs.append(needed) }
        for _ in 0..<below(6) { pairs.append(pair()) }
        if chance(20) { pairs.shuffle(using: &generator) }
        var text = pairs.joined(separator: chance(97) ? "&" : pick(["&&", ";", "=", ""]))
        if chance(15) { damage(&text) }
        return text
    }

    private mutating func pair() -> String {
        if chance(3) { return pick(Self.garbage) }
        let (name, values) = pick(Self.parameters)
        let value = chance(75) ? pick(values) : chance(60) ? pick(Self.garbage) : number()
        return (chance(95) ? name : name.uppercased()) + (chance(97) ? "=" : "") + value
    }

    private mutating func number() -> String {
        let digits = String(generator.next() >> UInt64(below(64)))
        let point = chance(50) ? "." + String(below(1_000_000)) : ""
        return (chance(40) ? "-" : "") + digits + point
    }

    /// Some bytes changed, left out, repeated.
    private mutating func damage(_ text: inout String) {
        var bytes = Array(text.utf8)
        for _ in 0...below(4) where !bytes.isEmpty {
            let position = below(bytes.count)
            switch below(4) {
            case 0: bytes[position] = UInt8(truncatingIfNeeded: generator.next())
            case 1: bytes.remove(at: position)
            case 2: bytes.insert(bytes[position], at: position)
            default: bytes.removeSubrange(position...)
            }
        }
        text = String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Choices

    private mutating func below(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
    private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
    private mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

    private static let paths = [
        "/data/2.5/weather", "/data/2.5/forecast", "/data/2.5/forecast/daily", "/data/2.5/onecall",
        "/data/3.0/onecall", "/data/3.0/onecall/timemachine", "/data/3.0/onecall/day_summary",
        "/data/3.0/onecall/overview", "/data/2.5/air_pollution", "/data/2.5/air_pollution/forecast",
        "/data/2.5/air_pollution/history", "/geo/1.0/direct", "/geo/1.0/reverse", "/geo/1.0/zip",
        "/data/2.5/group", "/data/2.5/find", "/data/2.5/box/city", "/data/2.5/uvi", "/img/wn/10d@2x.png",
        "/img/wn/99x.png", "/owm/data/2.5/weather", "/owm/data/3.0/onecall",
    ]

    private static let places = [
        "lat=37.5665&lon=126.978", "lat=90&lon=0", "lat=-90&lon=180", "lat=0&lon=0", "lat=-40&lon=-120",
        "lat=1e400&lon=1", "lat=nan&lon=inf", "lat=%2B1&lon=-0", "q=Seoul", "q=Seoul,KR", "q=", "q=%20",
        "id=1835848", "id=-1", "zip=94040,us", "zip=,,,", "lat=64.15&lon=-21.94",
    ]

    private static let needed = [
        "/data/3.0/onecall/timemachine": "dt=1790900000", "/data/3.0/onecall/day_summary": "date=2026-09-30",
        "/data/2.5/air_pollution/history": "start=1790800000&end=1790900000", "/geo/1.0/direct": "q=Seoul",
        "/geo/1.0/zip": "zip=94040,us", "/data/2.5/group": "id=1835848",
        "/data/2.5/box/city": "bbox=126,37,128,38,10",
    ]

    private static let parameters: [(String, [String])] = [
        ("units", ["metric", "imperial", "standard", "kelvin", ""]),
        ("lang", ["kr", "ko", "en", "zh_cn", "pt-BR", "ru", "\u{D55C}"]),
        ("mode", ["xml", "html", "json", "XML", "yaml"]),
        ("cnt", ["1", "40", "0", "-1", "41", "abc", "2.5", "99999999999999999999", ""]),
        ("limit", ["1", "5", "6", "0", "-1", "x"]),
        ("exclude", ["current,minutely,hourly,daily,alerts)", "hourly", ",", "nonsense"]),
        ("dt", ["1790921040", "0", "-1", "283996800", "99999999999", "1e9", "abc"]),
        ("date", ["2026-10-01", "2026-02-30", "0000-00-00", "1979-01-02", "2026-10-1", "tomorrow", "today"]),
        ("tz", ["+09:00", "-03:30", "+25:00", "+0900", "Z", "%2B09:00"]),
        ("start", ["1790900000", "1606435200", "0", "x"]), ("end", ["1790921040", "1606435199", "-5", "x"]),
        ("bbox", ["126,37,128,38,10", "1,2,3", "-180,-90,180,90,1", "170,10,-170,20,5", "a,b,c,d,e"]),
        ("id", ["1835848", "1835848,524901", "1,2,3", ",", "abc"]), ("zip", ["94040", "06236,kr", "E14,GB"]),
        ("q", ["Seoul,,KR", "%EC%84%9C%EC%9A%B8", "London,GB", ",", "S\u{E3}o+Paulo"]),
        ("lat", ["90.0001", "-90", "1", "%ZZ"]), ("lon", ["180", "-180.1", "0", "%"]),
        ("appid", ["0123456789abcdef0123456789abcdef", ""]), ("callback", ["alert(1)"]),
    ]

    private static let garbage = [
        "", "%", "%2", "%ZZ", "%00", "%FF%FE", "%F0%9F%98%80", "\u{0}", "\u{202E}", "<script>", "\"", "\\",
        "' OR 1=1--", "../../etc/passwd", "{{7*7}}", "%0d%0aX-Injected:%201", "\u{FEFF}", "e\u{301}",
        String(repeating: "A", count: 5000), String(repeating: "%41", count: 300),
        String(repeating: ",", count: 200), "1/0", "0x1p3", "Infinity", "-0", "null", "true", "[]",
    ]

    private static let types = [
        "application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=utf-8",
        "APPLICATION/X-WWW-FORM-URLENCODED", "application/json", "text/plain", "", "\u{FF}",
    ]
}
