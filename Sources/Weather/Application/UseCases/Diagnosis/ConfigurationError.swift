import Languages
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
