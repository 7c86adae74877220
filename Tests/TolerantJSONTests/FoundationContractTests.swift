import Foundation
import TestSupport
import Testing
import TolerantJSON

/// Any JSON value, by what can be read of it.
private indirect enum AnyValue: Decodable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case array([AnyValue])
    case object([String: AnyValue])
    /// Whole JSON, but no value of ours: a number too large, half a surrogate pair.
    case unusable

    init(from decoder: any Decoder) throws {
        if let fields = try? decoder.container(keyedBy: Name.self) {
            self = .object(
                Dictionary(
                    try fields.allKeys.map { ($0.stringValue, try fields.decode(AnyValue.self, forKey: $0)) }
                ) { first, _ in first }
            )
        } else if var elements = try? decoder.unkeyedContainer() {
            var values: [AnyValue] = []
            while !elements.isAtEnd { values.append(try elements.decode(AnyValue.self)) }
            self = .array(values)
        } else {
            self = Self.scalar(try decoder.singleValueContainer())
        }
    }

    private static func scalar(_ value: any SingleValueDecodingContainer) -> AnyValue {
        if value.decodeNil() { return .null }
        if let bool = try? value.decode(Bool.self) { return .bool(bool) }
        if let integer = try? value.decode(Int.self) { return .integer(integer) }
        if let number = try? value.decode(Double.self) { return .number(number) }
        return (try? value.decode(String.self)).map(AnyValue.text) ?? .unusable
    }

    var holdsUnusable: Bool {
        switch self {
        case .unusable: true
        case .array(let values): values.contains(where: \.holdsUnusable)
        case .object(let members): members.values.contains(where: \.holdsUnusable)
        default: false
        }
    }

    private struct Name: CodingKey {
        let stringValue: String
        let intValue: Int? = nil
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

@Suite("As Foundation's decoder reads it")
struct FoundationContractTests {
    private func ours(_ body: Data) -> AnyValue? {
        try? TolerantDecoder().decode(AnyValue.self, from: body).payload
    }

    private func foundations(_ body: Data) -> AnyValue? {
        try? JSONDecoder().decode(AnyValue.self, from: body)
    }

    @Test(
        "Every recorded body, and it damaged: the same values; what is refused besides is no JSON",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)),
        arguments: ["openmeteo", "metno", "owm"]
    )
    func corpus(folder: String) throws {
        for body in Corpus.bodies(in: folder) {
            #expect(ours(try body.read()) == foundations(try body.read()), "\(body.name)")
            // Each of its values is tried as each type, which is slow: fewer of them than elsewhere.
            for damaged in try Mutations.of(body).prefix(max(1, Mutations.perBody / 50)) {
                let (ours, foundations) = (ours(damaged), foundations(damaged))
                guard ours != foundations else { continue }
                let text = String(decoding: damaged, as: UTF8.self)
                // Foundation takes a comma before a bracket, and looks into numbers and escapes only when they are read.
                let isForgiven =
                    foundations?.holdsUnusable == true || text.contains(#/,\s*[\]}]/#)
                #expect(ours == nil && isForgiven, "\(body.name): \(text.prefix(2000))")
            }
        }
    }

    @Test(
        "Numbers, to the last bit",
        arguments: [
            "0", "-0", "-0.0", "0e0", "0E+5", "0e-999", "1", "-1", "10", "9007199254740991",
            "9007199254740992",
            "9007199254740993", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
            "18446744073709551616", "0.1", "0.3", "-12.75", "123456.789", "3.141592653589793238462643383279",
            "1.7976931348623157e308", "2.2250738585072014e-308", "5e-324", "4.9e-324", "1e23", "8.5e22",
            "9007199254740993.0", "0.000000000000000000000001", "1234567890123456789012345678901234567890",
            "1.0", "34.0", "1e3", "1E3", "1e+3", "12345678901234567e-3", "0.000001", "179.99999999999997",
        ]
    )
    func numbers(text: String) throws {
        let body = Data(text.utf8)
        let expected = try JSONDecoder().decode(Double.self, from: body)
        #expect(
            try TolerantDecoder().decode(Double.self, from: body).payload.bitPattern == expected.bitPattern
        )
        #expect(ours(body) == foundations(body))
        let listed = try TolerantDecoder().decode(TolerantNumbers.self, from: Data("[ \(text) ,null]".utf8))
        #expect(listed.payload.elements.map { $0?.bitPattern } == [expected.bitPattern, nil])
        #expect(listed.skippedFields.isEmpty)
    }

    @Test("Seeded numbers, to the last bit")
    func manyNumbers() throws {
        var random = SeededGenerator(seed: 19)
        let texts = (0..<20_000).map { _ -> String in
            switch Int.random(in: 0..<3, using: &random) {
            case 0: "\(Double(bitPattern: UInt64.random(in: 0..<0x7FE0_0000_0000_0000, using: &random)))"
            case 1: "\(Double(Int.random(in: -9_999_999...9_999_999, using: &random)) / 1000)"
            default:
                "\(UInt64.random(in: 0 ... .max, using: &random)).\(UInt64.random(in: 0 ... .max, using: &random))"
            }
        }
        let body = Data("[\(texts.joined(separator: ","))]".utf8)
        let expected = try JSONDecoder().decode([Double].self, from: body)
        let numbers = try TolerantDecoder().decode(TolerantNumbers.self, from: body).payload.elements
        #expect(numbers.compactMap { $0?.bitPattern } == expected.map(\.bitPattern))
    }

    @Test(
        "Texts",
        arguments: [
            #""""#, #""plain""#, #""서울 °C μg/m³ 🌧""#, #""a\"b\\c\/d\b\f\n\r\t""#, #""\u00e9\uac00\u0000""#,
            #""\ud83c\udf27""#, #""\ud83c""#, #""\udf27x""#, #""\ud83c\u0041""#, "\"tab\tin it\"",
            "\"null\u{0}\"",
        ]
    )
    func texts(text: String) {
        #expect(ours(Data(text.utf8)) == foundations(Data(text.utf8)), "\(text)")
        #expect(ours(Data("{\"a\":\(text)}".utf8)) == foundations(Data("{\"a\":\(text)}".utf8)))
    }

    @Test("Bytes that are no UTF-8 cost the text they stand in, not the body")
    func brokenBytes() throws {
        let body = Data("{\"name\":\"x\",\"other\":\"".utf8) + [0xC3, 0x28, 0xFF] + Data("\",\"n\":1}".utf8)
        #expect(ours(body) == .object(["name": .text("x"), "other": .unusable, "n": .integer(1)]))
    }

    @Test("Of a name that is there twice the first counts; the mark of UTF-8 and white space are passed over")
    func oddities() {
        #expect(ours(Data(#"{"a":1,"a":2}"#.utf8)) == .object(["a": .integer(1)]))
        #expect(
            ours(Data([0xEF, 0xBB, 0xBF]) + Data(" \r\n\t[ 1 , 2 ]\n".utf8))
                == .array([.integer(1), .integer(2)])
        )
    }

    @Test(
        "What JSON refuses is refused, wherever it stands",
        arguments: [
            "", " ", "[", "]", "{", "}", "[1,]", "[,1]", "[1 2]", "[1,,2]", #"{"a"}"#, #"{"a":}"#,
            #"{"a":1,}"#,
            #"{a:1}"#, #"{"a":1 "b":2}"#, #"{1:2}"#, "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x10",
            "1.5.2", "--1",
            "NaN", "Infinity", "nul", "nulll", "tru", "True", "'a'", "\"a", #""\x""#, #""\u12g4""#,
            #""\u12""#,
            "[1]x", "1 2", "[1]]", "// a\n1", "\u{0}", "[\u{0}]", "\"a\"\u{0}", "[1\u{a0}]",
        ]
    )
    func refused(text: String) {
        for whole in [text, "[\(text)]", "{\"a\":\(text)}"] where whole != "[]" && whole != "[ ]" {
            #expect(throws: PayloadError.notJSON, "\(whole)") {
                try TolerantDecoder().decode(Flag.self, from: Data(whole.utf8))
            }
        }
    }

    private struct Flag: Decodable {
        init(from decoder: any Decoder) {}
    }

    @Test("Depth is bounded, and nothing hostile takes long")
    func hostile() throws {
        func nested(_ depth: Int) -> Data {
            Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(throws: Never.self) { try TolerantDecoder().decode(Flag.self, from: nested(512)) }
        #expect(throws: PayloadError.notJSON) { try TolerantDecoder().decode(Flag.self, from: nested(513)) }
        #expect(throws: PayloadError.notJSON) {
            try TolerantDecoder().decode(Flag.self, from: nested(1_000_000))
        }
        // Numbers at each depth are read twice at most, not once more for each depth.
        let numbers = String(repeating: "1,", count: 2000)
        let text = String(repeating: "[\(numbers)", count: 500) + "1" + String(repeating: "]", count: 500)
        #expect(throws: Never.self) { try TolerantDecoder().decode(Flag.self, from: Data(text.utf8)) }
    }
}

@Suite("TolerantNumbers")
struct TolerantNumbersTests {
    struct Column: Decodable {
        @Tolerant var plain: TolerantArray<Double>?
        @Tolerant var numbers: TolerantNumbers?
    }

    @Test(
        "It gives and tells what an array of tolerant numbers does",
        arguments: [
            "[]", "[1,2.5,null,-3]", #"[1,"?",null,4,{}]"#, "[1e999,2]", "[null,1e-999]", "[[1],2]", "null",
            "7",
            #""x""#, "{}", "[true,1]",
        ]
    )
    func same(text: String) throws {
        let decoded = try TolerantDecoder().decode(
            Column.self,
            from: Data("{\"plain\":\(text),\"numbers\":\(text)}".utf8)
        )
        #expect(decoded.payload.numbers?.elements == decoded.payload.plain?.elements)
        #expect(decoded.skippedFields.contains("numbers") == decoded.skippedFields.contains("plain"))
    }
}
