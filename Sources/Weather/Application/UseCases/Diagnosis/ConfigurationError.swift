public import Languages
public import WeatherModels

/// What is wrong with the configuration.
public enum ConfigurationError: Error, Hashable, Sendable {
    /// The value is not what the key takes. `given` is nil for secrets.
    case malformed(key: String, given: String?, expected: LocalizedName)
    /// There is no such key; those there are.
    case unknownKey(String, known: [String])
    /// The file exists but cannot be read or is no JSON object; a short reason.
    case unreadableFile(path: String, reason: String)
    /// The value could not be written; a short reason.
    case unwritableFile(path: String, reason: String)
}

extension ConfigurationError: LocalizableError {
    public func text(in language: Language) -> String {
        switch (self, language) {
        case (.malformed(let key, let given, let expected), .korean):
            "\(key): 쓸 수 없는 값입니다. 쓸 수 있는 값: \(expected.text(in: .korean)). 받은 값: \(given.map { "‘\($0.excerpt)’" } ?? "(숨김)")"
        case (.malformed(let key, let given, let expected), .english):
            "\(key): must be \(expected.text(in: .english)), given \(given.map { "“\($0.excerpt)”" } ?? "(hidden)")"
        case (.unknownKey(let key, let known), .korean):
            "‘\(key.excerpt)’라는 설정은 없습니다. 있는 것: \(known.joined(separator: ", "))"
        case (.unknownKey(let key, let known), .english):
            "there is no setting “\(key.excerpt)”; there are: \(known.joined(separator: ", "))"
        case (.unreadableFile(let path, let reason), .korean): "설정 파일을 읽을 수 없습니다 (\(path)): \(reason)"
        case (.unreadableFile(let path, let reason), .english):
            "the configuration file \(path) cannot be read: \(reason)"
        case (.unwritableFile(let path, let reason), .korean): "설정 파일 \(path)에 쓸 수 없습니다: \(reason)"
        case (.unwritableFile(let path, let reason), .english):
            "the configuration file \(path) cannot be written: \(reason)"
        }
    }
}
