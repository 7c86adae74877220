import Foundation
import Testing
import Wire

struct OrderedJSONTests {
    private let document = OrderedJSON.fields([
        "name": .string("서울"),
        "quantity": .fields(["value": .decimal(21.400000000000002, decimals: 2), "unit": .string("°C")]),
        "absent": nil,
        "range": .array([.integer(0), .integer(2)]),
        "list": .array([.string("a"), .string("b")]),
        "three": .fields(["a": .integer(1), "b": .bool(true), "c": .bool(false)]),
        "nothing": .array([]),
        "none": .object([]),
    ])

    @Test func `indented, what is short stands on one line`() {
        let expected = """
            {
              "name": "서울",
              "quantity": {"value": 21.4, "unit": "°C"},
              "range": [0, 2],
              "list": [
                "a",
                "b"
              ],
              "three": {
                "a": 1,
                "b": true,
                "c": false
              },
              "nothing": [],
              "none": {}
            }
            """
        #expect(document.text(.indented) == expected)
    }

    @Test func `compact, there is no blank`() {
        let expected =
            #"{"name":"서울","quantity":{"value":21.4,"unit":"°C"},"range":[0,2],"list":["a","b"],"#
            + #""three":{"a":1,"b":true,"c":false},"nothing":[],"none":{}}"#
        #expect(document.text(.compact) == expected)
    }

    @Test func `spaced, it is as Foundation prints it`() throws {
        let value: [String: [String: [Int]]] = ["a": ["b": [], "c": [1, 2]], "d": [:]]
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let ordered = OrderedJSON.fields([
            "a": .fields(["b": .array([]), "c": .array([.integer(1), .integer(2)])]), "d": .fields([:]),
        ])
        #expect(try ordered.bytes(.spaced) == Array(encoder.encode(value)))
    }

    @Test func `an object of two with more in it has lines of its own`() {
        let value = OrderedJSON.fields(["a": .array([]), "b": .integer(1)])
        #expect(value.text(.indented) == "{\n  \"a\": [],\n  \"b\": 1\n}")
        #expect(OrderedJSON.array([]).text(.indented) == "[]")
    }
}
