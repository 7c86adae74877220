/// What a file of places holds and where it is.
public struct GazetteerInfo: Hashable, Sendable {
    /// Where the places in use come from.
    public enum Origin: Hashable, Sendable {
        /// Compiled into the program.
        case embedded
        /// A file, by its path.
        case file(String)
    }

    public var origin: Origin
    /// Of the file format.
    public var formatVersion: Int
    public var placeCount: Int
    public var byteCount: Int
    /// The day the data were published, `2026-09-05`.
    public var dataDate: String
    /// Whose data it is and under which terms.
    public var attribution: String

    public init(
        origin: Origin,
        formatVersion: Int,
        placeCount: Int,
        byteCount: Int,
        dataDate: String,
        attribution: String
    ) {
        self.origin = origin
        self.formatVersion = formatVersion
        self.placeCount = placeCount
        self.byteCount = byteCount
        self.dataDate = dataDate
        self.attribution = attribution
    }
}

/// What a file of places is to be made of.
public struct GazetteerRecipe: Hashable, Sendable {
    /// The folder with the downloaded data.
    public var source: String
    /// Where the file goes.
    public var output: String
    /// The fewest people a populated place outside Korea must have.
    public var minimumPopulation: Int

    public init(source: String, output: String, minimumPopulation: Int) {
        self.source = source
        self.output = output
        self.minimumPopulation = minimumPopulation
    }
}
