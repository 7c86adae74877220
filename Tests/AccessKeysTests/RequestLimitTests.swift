import AccessKeys
import Testing

@Suite("Limits")
struct RequestLimitTests {
    @Test(
        "limits are read as people write them and written in one way",
        arguments: [
            ("60/min", RequestLimit.rate(60, per: .minute), "60/min"),
            ("60 / Minute", .rate(60, per: .minute), "60/min"),
            ("1000/day", .rate(1_000, per: .day), "1000/day"),
            ("10/s", .rate(10, per: .second), "10/s"),
            ("5000/h", .rate(5_000, per: .hour), "5000/h"),
            ("60/분", .rate(60, per: .minute), "60/min"),
            ("1000000/s", .rate(1_000_000, per: .second), "1000000/s"),
            ("unlimited", .unlimited, "unlimited"),
        ]
    )
    func read(_ text: String, _ limit: RequestLimit, _ written: String) {
        #expect(RequestLimit(text) == limit)
        #expect(limit.description == written)
        #expect(RequestLimit(limit.description) == limit)
    }

    @Test(
        "what is no limit is none",
        arguments: [
            "", "60", "/min", "60/", "0/min", "-1/min", "+1/min", "6_0/min", "1.5/s", "60/week", "60/min/s",
            "1000001/s", "99999999999999999999/day", "1e3/min", "٦٠/min", "none",
        ]
    )
    func malformed(_ text: String) {
        #expect(RequestLimit(text) == nil)
    }
}
