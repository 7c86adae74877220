import Foundation
import TolerantJSON

/// Finds the columns of a section by their plain names, which for ensembles are the control run. If several models
/// were requested (`temperature_2m_icon_seamless`), it uses the first model with values. Models are never mixed.
struct Columns {
    /// The columns by variable, with their names in the body.
    typealias Found = [Variable: (name: String, values: [Double?])]

    private(set) var found: Found = [:]

    init(
        of decoder: any Decoder,
        _ fields: KeyedDecodingContainer<FieldName>,
        read: (FieldName) throws -> [Double?]
    ) throws {
        let names = Set(fields.allKeys.map(\.stringValue))
        for variable in Variable.allCases {
            guard let name = variable.names.first(where: names.contains) else { continue }
            found[variable] = (name, try read(FieldName(name)))
        }
        guard !found.keys.contains(where: { $0 != .interval }) else { return }
        for model in Self.models(among: names, in: decoder.body) {
            try take(model, from: names, read: read)
            if found.values.contains(where: { $0.values.contains { $0 != nil } }) { return }
        }
    }

    private mutating func take(
        _ model: String,
        from names: Set<String>,
        read: (FieldName) throws -> [Double?]
    ) throws {
        for variable in Variable.allCases {
            guard let name = variable.names.map({ "\($0)_\(model)" }).first(where: names.contains) else {
                continue
            }
            found[variable] = (name, try read(FieldName(name)))
        }
    }

    /// Returns the models in the names of columns, in the order of the body.
    static func models(among names: Set<String>, in body: Data) -> [String] {
        var firstPlaces: [String: Int] = [:]
        for name in names {
            guard let model = model(in: name) else { continue }
            let place = body.range(of: Data("\"\(name)\"".utf8))?.lowerBound ?? body.endIndex
            firstPlaces[model] = min(place, firstPlaces[model] ?? .max)
        }
        return firstPlaces.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }

    /// Returns the model in a name such as `temperature_2m_ecmwf_ifs025`, or `nil` for a plain name and for
    /// `rain_sum`.
    static func model(in name: String) -> String? {
        for variable in Variable.allCases.flatMap(\.names) where name.hasPrefix(variable + "_") {
            let rest = name.dropFirst(variable.count + 1)
            if families.contains(where: rest.hasPrefix) { return String(rest) }
        }
        return nil
    }

    /// The prefixes of models' names (https://open-meteo.com/en/docs, "Weather models").
    private static let families = [
        "best_match", "arome", "arpege", "bom_", "cams_", "cerra", "cma_", "cmc_", "dmi_", "dwd_", "ecmwf_",
        "era5",
        "gem_", "geosphere_", "gfs_", "google_", "icon_", "italia_", "jma_", "kma_", "knmi_", "meteofrance_",
        "meteoswiss_", "metno_", "ncep_", "ukmo_",
    ]
}

extension Decoder {
    fileprivate var body: Data {
        CodingUserInfoKey.wholeBody.flatMap { userInfo[$0] as? Data } ?? Data()
    }
}
