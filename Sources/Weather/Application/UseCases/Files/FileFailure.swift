public import Languages
public import WeatherModels

/// A file the person named could not be read or written.
public struct FileFailure: Error, Hashable, Sendable {
    /// What was tried.
    public enum Operation: Hashable, Sendable {
        case read, write
    }

    public let operation: Operation
    public let path: String
    /// Why, in a few words.
    public let reason: LocalizedName

    public init(_ operation: Operation, path: String, reason: LocalizedName) {
        self.operation = operation
        self.path = path
        self.reason = reason
    }
}

extension FileFailure: LocalizableError {
    public func text(in language: Language) -> String {
        let (path, reason) = (path.excerpt, reason.text(in: language))
        return switch (operation, language) {
        case (.read, .korean): "\(path): 읽을 수 없습니다: \(reason)"
        case (.read, .english): "\(path) cannot be read: \(reason)"
        case (.write, .korean): "\(path): 쓸 수 없습니다: \(reason)"
        case (.write, .english): "\(path) cannot be written: \(reason)"
        }
    }
}
