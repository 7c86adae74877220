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
    /// Nil for the one the program carries.
    var path: String? {
        guard case .file(let path) = origin else { return nil }
        return path
    }

    /// The day the data were published; nil where they do not tell.
    var knownDate: String? { dataDate.isEmpty ? nil : dataDate }
}
