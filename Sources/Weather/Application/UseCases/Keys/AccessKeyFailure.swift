public import AccessKeys
public import Languages
public import StoragePort
import WeatherModels
import WeatherPorts

/// Why nothing was done about a key.
public enum AccessKeyFailure: Error, Hashable, Sendable {
    /// No key is meant by the text.
    case notFound(String)
    /// A whole key was given, and it is none of ours.
    case unknownSecret
    /// Several keys have that name.
    case ambiguous(String, [AccessKey])
    /// It was revoked before, as it stands.
    case alreadyRevoked(AccessKey)
    /// A name that cannot be asked for: empty, too long, or like an identifier.
    case unusableName(String)
    /// There are ``AccessKeys/accessKeyLimit`` keys already.
    case full
    /// Keys are kept in the same file as places.
    case storage(StorageError)
}

extension AccessKeyFailure: LocalizableError {
    public func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    private var korean: String {
        switch self {
        case .notFound(let text): "‘\(text.excerpt)’: 그런 키가 없습니다. 바뀐 것은 없습니다 (haneul keys list)"
        case .unknownSecret: "그 키는 이 서버의 것이 아닙니다. 바뀐 것은 없습니다 (haneul keys list)"
        case .ambiguous(let text, let keys):
            "‘\(text.excerpt)’: 여럿입니다. 식별자로 고르세요: \(identifiers(keys))"
        case .alreadyRevoked(let key): "\(key.id): 이미 폐기한 키입니다. 바뀐 것은 없습니다"
        case .unusableName(let name):
            "‘\(name.excerpt)’: 이름으로 쓸 수 없습니다. 보이는 글자로 1–100자이고, 16진수 여덟 자리이면 안 됩니다"
        case .full: "키가 이미 \(accessKeyLimit)개라 더 만들 수 없습니다. 바뀐 것은 없습니다"
        case .storage(let error): StorageFailure(error).text(in: .korean)
        }
    }

    private var english: String {
        switch self {
        case .notFound(let text): "there is no key “\(text.excerpt)”. Nothing was changed (haneul keys list)"
        case .unknownSecret: "that key is none of this server’s. Nothing was changed (haneul keys list)"
        case .ambiguous(let text, let keys):
            "“\(text.excerpt)” is several keys. Choose by identifier: \(identifiers(keys))"
        case .alreadyRevoked(let key): "\(key.id) was revoked before. Nothing was changed"
        case .unusableName(let name):
            "“\(name.excerpt)” cannot be a name: 1 to 100 visible characters, and not eight hexadecimal digits"
        case .full: "there are \(accessKeyLimit) keys, and no more can be made. Nothing was changed"
        case .storage(let error): StorageFailure(error).text(in: .english)
        }
    }

    private func identifiers(_ keys: [AccessKey]) -> String {
        keys.prefix(10).map(\.id).joined(separator: ", ") + (keys.count > 10 ? " …" : "")
    }
}
