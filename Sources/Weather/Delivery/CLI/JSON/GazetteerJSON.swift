import UseCases
import Wire

/// The document of `haneul gazetteer info --json`.
enum GazetteerJSON {
    static func document(_ info: GazetteerInfo) -> OrderedJSON {
        .fields([
            "file": info.path.map(OrderedJSON.string),
            "formatVersion": .integer(info.formatVersion),
            "places": .integer(info.placeCount),
            "bytes": .integer(info.byteCount),
            "dataDate": info.knownDate.map(OrderedJSON.string),
            "attribution": .string(info.attribution),
        ])
    }
}

extension GazetteerInfo {
    /// `nil` for the embedded one.
    var path: String? {
        guard case .file(let path) = origin else { return nil }
        return path
    }

    /// The date the data was published; `nil` if it is unknown.
    var knownDate: String? { dataDate.isEmpty ? nil : dataDate }
}
