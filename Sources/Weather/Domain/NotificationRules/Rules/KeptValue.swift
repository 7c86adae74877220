/// A value of JSON that is kept as it is, because a later version wrote it.
public enum KeptValue: Hashable, Sendable {
    case null
    case flag(Bool)
    case whole(Int)
    case number(Double)
    case text(String)
    case list([KeptValue])
    case fields([String: KeptValue])

    /// How deep values may be nested; more is refused.
    static let deepest = 8
}

extension KeptValue: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard decoder.codingPath.count <= Self.deepest + 8 else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "nested too deep")
        }
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let whole = try? container.decode(Int.self) {
            self = .whole(whole)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([KeptValue].self) {
            self = .list(list)
        } else {
            self = .fields(try container.decode([String: KeptValue].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .whole(let whole): try container.encode(whole)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .fields(let fields): try container.encode(fields)
        }
    }
}
