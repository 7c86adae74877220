public import WeatherModels

/// Why a gazetteer file was not used, built or removed.
public enum GazetteerFailure: Error, Hashable, Sendable {
    /// It is not a gazetteer file, or damaged.
    case unusable(path: String, GazetteerFileError)
    /// The data to build a file from is missing or invalid.
    case unusableSource(path: String, GazetteerBuildError)
    case file(FileFailure)
}

/// A step of building a gazetteer file.
public enum GazetteerBuildStep: Hashable, Sendable {
    case reading(folder: String)
    /// An optional file is missing.
    case goingWithout(file: String)
    case writing(path: String)
}
