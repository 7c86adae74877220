import Wire

/// The content of a gazetteer file and its origin.
public struct GazetteerInfo: Hashable, Sendable {
    /// The origin of the gazetteer in use.
    public enum Origin: Hashable, Sendable {
        /// Compiled into the program.
        case embedded
        /// A file at this path.
        case file(String)
    }

    public var origin: Origin
    /// The version of the file format.
    public var formatVersion: Int
    public var placeCount: Int
    public var byteCount: Int
    /// The date the data was published, `2026-09-05`.
    public var dataDate: String
    /// The sources of the data and their licences.
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

/// The parameters for building a gazetteer file.
public struct GazetteerRecipe: Hashable, Sendable {
    /// The folder with the downloaded data.
    public var source: String
    /// The path of the file to write.
    public var output: String
    /// The minimum population of a place outside Korea.
    public var minimumPopulation: Int

    public init(source: String, output: String, minimumPopulation: Int) {
        self.source = source
        self.output = output
        self.minimumPopulation = minimumPopulation
    }
}

extension GazetteerInfo {
    /// The document of `haneul gazetteer info --json`.
    var json: OrderedJSON {
        let path: String? = if case .file(let path) = origin { path } else { nil }
        return .fields([
            "file": path.map(OrderedJSON.string),
            "formatVersion": .integer(formatVersion),
            "places": .integer(placeCount),
            "bytes": .integer(byteCount),
            "dataDate": knownDate.map(OrderedJSON.string),
            "attribution": .string(attribution),
        ])
    }

    /// The date the data was published; `nil` if it is unknown.
    var knownDate: String? { dataDate.isEmpty ? nil : dataDate }
}
