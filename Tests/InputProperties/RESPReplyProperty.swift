import ValkeyClient

/// Replies of a cache server: read the same in pieces of any size, within the limits, or refused.
struct RESPReplyProperty: InputProperty {
    let name = "resp-reply"
    let examples = [
        "+OK\r\n", "-ERR unknown command\r\n", ":-42\r\n", "$5\r\nhello\r\n", "$-1\r\n", "_\r\n", "#t\r\n",
        ",1.5e3\r\n", "(3492890328409238509324850943850943825024385\r\n", "!9\r\nERR wrong\r\n",
        "=8\r\ntxt:text\r\n", "*2\r\n:1\r\n*1\r\n$1\r\nx\r\n", "%1\r\n+a\r\n:1\r\n", "~2\r\n+a\r\n+b\r\n",
        "|1\r\n+ttl\r\n:3600\r\n*0\r\n", ">3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$1\r\nm\r\n",
        "*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n:1\r\n", "*1000000000\r\n", "$2000000000\r\n",
        "$?\r\n;4\r\nHell\r\n;0\r\n", "",
    ]

    private static let limits = RESPLimits(bytes: 4_096, values: 64, nesting: 4, line: 256)

    func fault(on input: [UInt8]) async -> String? {
        let whole = Self.read(input, pieces: [input.count])
        let first = input.first.map { Int($0) % 7 + 1 } ?? 1
        guard whole == Self.read(input, pieces: [first, 1, 13]) else { return "read otherwise in pieces" }
        for value in whole.values {
            let (count, depth, bytes) = Self.size(of: value)
            guard count <= Self.limits.values, depth <= Self.limits.nesting, bytes <= Self.limits.bytes else {
                return "beyond the limits"
            }
        }
        return nil
    }

    private struct Outcome: Equatable {
        var values: [RESPValue] = []
        var fault: RESPFault?
    }

    private static func read(_ input: [UInt8], pieces: [Int]) -> Outcome {
        var parser = RESPParser(limits: limits)
        var outcome = Outcome()
        var (rest, turn) = (input[...], 0)
        do throws(RESPFault) {
            while !rest.isEmpty {
                let piece = max(1, pieces[turn % pieces.count])
                parser.add(rest.prefix(piece))
                rest = rest.dropFirst(piece)
                turn += 1
                while let value = try parser.next() { outcome.values.append(value) }
            }
        } catch {
            outcome.fault = error
        }
        return outcome
    }

    private static func size(of value: RESPValue) -> (count: Int, depth: Int, bytes: Int) {
        switch value {
        case .bytes(let bytes): (1, 0, bytes.count)
        // What is no text is written in three bytes for each.
        case .error(let text), .bigNumber(let text): (1, 0, text.utf8.count / 3)
        case .integer, .double, .boolean, .null: (1, 0, 0)
        case .array(let values), .set(let values), .map(let values), .push(let values):
            values.map(size).reduce((1, 1, 0)) { sum, part in
                (sum.0 + part.count, max(sum.1, part.depth + 1), sum.2 + part.bytes)
            }
        }
    }
}
