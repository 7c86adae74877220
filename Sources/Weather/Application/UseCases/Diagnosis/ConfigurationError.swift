import Languages
public import WeatherModels

/// A problem of the configuration.
public enum ConfigurationError: Error, Hashable, Sendable {
    /// The value does not have the form that the key takes. `given` is `nil` for secrets.
    case malformed(key: String, given: String?, expected: LocalizedName)
    /// The key does not exist; the existing ones.
    case unknownKey(String, known: [String])
    /// The file cannot be read or is not a JSON object; a short reason.
    case unreadableFile(path: String, reason: String)
    /// The value could not be written; a short reason.
    case unwritableFile(path: String, reason: String)
}
