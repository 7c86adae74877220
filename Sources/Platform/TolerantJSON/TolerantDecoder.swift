public import Foundation

/// Decodes JSON and tolerates problems of single fields: one that is missing, null or of another type becomes `nil`,
/// and the rest of the body is used. A field of another type is also reported.
///
/// A payload marks its optional fields as ``Tolerant`` or ``TolerantArray``. All other fields are required.
public struct TolerantDecoder: Sendable {
    public init() {}

    /// - Throws: ``PayloadError`` if the body is not complete JSON or lacks required fields.
    public func decode<Payload: Decodable>(
        _ type: Payload.Type,
        from body: Data
    ) throws(PayloadError) -> Decoded<Payload> {
        var userInfo: [CodingUserInfoKey: Any] = [:]
        if let key = CodingUserInfoKey.wholeBody { userInfo[key] = body }
        do {
            let whole = try JSONBody([UInt8](body), userInfo: userInfo)
            let payload = try JSONValueDecoder(value: whole.root, path: .root).read(type)
            return Decoded(payload: payload, skippedFields: whole.skippedFields.sorted())
        } catch let error as DecodingError {
            throw PayloadError(error)
        } catch {
            throw .notJSON
        }
    }
}

/// A payload and the fields that were skipped.
public struct Decoded<Payload> {
    public let payload: Payload
    /// Paths such as `hourly.temperature_2m`, sorted, without duplicates and array indices.
    public let skippedFields: [String]
}

extension Decoded: Sendable where Payload: Sendable {}

/// Why a body cannot be decoded.
public enum PayloadError: Error, Hashable, Sendable {
    /// It is not JSON, is truncated, or has trailing data.
    case notJSON
    /// The required field with this path is missing or of another type.
    case fieldUnusable(String)

    init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self = .fieldUnusable((context.codingPath + [key]).fieldPath)
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            self = .fieldUnusable(context.codingPath.fieldPath)
        case .dataCorrupted(let context):
            self = context.codingPath.isEmpty ? .notJSON : .fieldUnusable(context.codingPath.fieldPath)
        @unknown default:
            self = .notJSON
        }
    }
}

extension CodingUserInfoKey {
    /// The key of the `Data` being decoded, for payloads in which the order of fields matters: a `Decoder` does not
    /// tell this order.
    public static var wholeBody: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "haneul.wholeBody") }
}

extension [any CodingKey] {
    var fieldPath: String {
        filter { $0.intValue == nil }.map(\.stringValue).joined(separator: ".")
    }
}
