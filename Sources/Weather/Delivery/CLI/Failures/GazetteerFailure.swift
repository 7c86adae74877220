public import WeatherModels

/// Why a file of places was not used, made or taken away.
public enum GazetteerFailure: Error, Hashable, Sendable {
    /// It is no file of places, or a damaged one.
    case unusable(path: String, GazetteerFileError)
    /// The data a file was to be made of is not there or not as expected.
    case unusableSource(path: String, GazetteerBuildError)
    case file(FileFailure)
}

/// A step on the way to a new file of places.
public enum GazetteerBuildStep: Hashable, Sendable {
    case reading(folder: String)
    /// One that may be missing is.
    case goingWithout(file: String)
    case writing(path: String)
}
