import TestSupport
import Testing
import ValkeyClient

@Suite struct RESPParserTests {
    private func read(_ text: String, _ limits: RESPLimits = RESPLimits()) throws -> [RESPValue] {
        var parser = RESPParser(limits: limits)
        parser.add(text.utf8)
        var values: [RESPValue] = []
        while let value = try parser.next() { values.append(value) }
        #expect(parser.isEmpty)
        return values
    }

    private static func bytes(_ text: String) -> RESPValue { .bytes(Array(text.utf8)) }

    @Test("Every kind of value is read")
    func kinds() throws {
        let text =
            "+OK\r\n-ERR no\r\n:-7\r\n$3\r\na\r\n\r\n$0\r\n\r\n$-1\r\n_\r\n#t\r\n,1.5\r\n(123\r\n!3\r\nBAD\r\n"
            + "=6\r\ntxt:hi\r\n*-1\r\n*0\r\n~1\r\n:1\r\n%1\r\n+k\r\n:2\r\n>2\r\n+message\r\n+x\r\n"
        let expected: [RESPValue] = [
            Self.bytes("OK"), .error("ERR no"), .integer(-7), Self.bytes("a\r\n"), Self.bytes(""), .null,
            .null,
            .boolean(true), .double(1.5), .bigNumber("123"), .error("BAD"), Self.bytes("hi"), .null,
            .array([]), .set([.integer(1)]), .map([Self.bytes("k"), .integer(2)]),
            .push([Self.bytes("message"), Self.bytes("x")]),
        ]
        #expect(try read(text) == expected)
        #expect(expected[15].value(of: "k") == .integer(2) && expected[15].value(of: "x") == nil)
    }

    @Test("Attributes are left out, wherever they stand")
    func attributes() throws {
        let text = "|1\r\n+ttl\r\n:1\r\n*2\r\n:1\r\n|1\r\n+a\r\n*1\r\n:9\r\n:2\r\n|0\r\n+x\r\n"
        #expect(try read(text) == [.array([.integer(1), .integer(2)]), Self.bytes("x")])
    }

    @Test(
        "What is no reply is refused",
        arguments: [
            "\r\n", "x\r\n", ":\r\n", ":1x\r\n", "$-2\r\n", "$x\r\n", "$1\r\nabc\r\n", "#x\r\n", ",x\r\n",
            "(1x\r\n", "_x\r\n", "*-2\r\n", "%-1\r\n", "*1\r\n>1\r\n", "=3\r\nabc\r\n", "$?\r\n", "*?\r\n",
            "$99999999999999999999\r\n", "(\r\n",
        ]
    )
    func malformed(text: String) {
        #expect(throws: RESPFault.malformed) { try read(text) }
    }

    @Test("A reply has limits, which are noticed before it has come")
    func limits() {
        let limits = RESPLimits(bytes: 100, values: 5, nesting: 2, line: 20)
        for text in [
            "$101\r\n", "*6\r\n", "*2147483647\r\n", "%2147483647\r\n", "*1\r\n*1\r\n*1\r\n",
            "+" + String(repeating: "x", count: 30),
            "*4\r\n$60\r\n" + String(repeating: "x", count: 60) + "\r\n$60\r\n",
            "|1\r\n|1\r\n|1\r\n",
        ] {
            #expect(throws: RESPFault.tooLarge, "\(text)") { try read(text, limits) }
        }
    }

    @Test("After a fault nothing is read")
    func ended() {
        var parser = RESPParser()
        parser.add("x\r\n".utf8)
        #expect(throws: RESPFault.malformed) { try parser.next() }
        parser.add("+OK\r\n".utf8)
        #expect(throws: RESPFault.malformed) { try parser.next() }
    }

    @Test("Any values are read as they were written, in pieces of any size")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: 6_379)
        for _ in 0..<2_000 {
            let values = (0..<3).map { _ in Self.value(depth: 3, using: &generator) }
            var rest = values.flatMap(Self.written)[...]
            var parser = RESPParser()
            var read: [RESPValue] = []
            while !rest.isEmpty {
                let count = Int.random(in: 1...9, using: &generator)
                parser.add(rest.prefix(count))
                rest = rest.dropFirst(count)
                while let value = try parser.next() { read.append(value) }
            }
            #expect(read == values)
        }
    }

    private static func value(depth: Int, using generator: inout SeededGenerator) -> RESPValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
        case 0: .integer(Int64.random(in: .min ... .max, using: &generator))
        case 1: .null
        case 2: .boolean(Bool.random(using: &generator))
        case 3: .error("ERR \(Int.random(in: 0..<9, using: &generator))")
        case 4:
            .bytes(
                (0..<Int.random(in: 0..<20, using: &generator)).map { _ in
                    UInt8.random(in: .min ... .max, using: &generator)
                }
            )
        case 5: .array(values(depth, 1, using: &generator))
        case 6: .set(values(depth, 1, using: &generator))
        default: .map(values(depth, 2, using: &generator))
        }
    }

    private static func values(_ depth: Int, _ width: Int, using generator: inout SeededGenerator)
        -> [RESPValue]
    {
        let count = Int.random(in: 0..<4, using: &generator) * width
        var values: [RESPValue] = []
        for _ in 0..<count { values.append(value(depth: depth - 1, using: &generator)) }
        return values
    }

    private static func written(_ value: RESPValue) -> [UInt8] {
        func many(_ kind: String, _ count: Int, _ values: [RESPValue]) -> [UInt8] {
            Array("\(kind)\(count)\r\n".utf8) + values.flatMap(written)
        }
        switch value {
        case .bytes(let bytes): return Array("$\(bytes.count)\r\n".utf8) + bytes + Array("\r\n".utf8)
        case .integer(let number): return Array(":\(number)\r\n".utf8)
        case .double(let number): return Array(",\(number)\r\n".utf8)
        case .boolean(let flag): return Array("#\(flag ? "t" : "f")\r\n".utf8)
        case .bigNumber(let digits): return Array("(\(digits)\r\n".utf8)
        case .null: return Array("_\r\n".utf8)
        case .error(let text): return Array("-\(text)\r\n".utf8)
        case .array(let values): return many("*", values.count, values)
        case .set(let values): return many("~", values.count, values)
        case .map(let values): return many("%", values.count / 2, values)
        case .push(let values): return many(">", values.count, values)
        }
    }
}
