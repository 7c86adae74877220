import WeatherModels

/// The names of a place in use that the sources lack or have among others: a row of `names.csv`.
struct NameRow: Hashable {
    /// A number of GeoNames or the code of a Korean area.
    var place: PlaceID
    /// By the tag of the language.
    var translations: [String: String]
    var otherNames: [String]

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        let id = try row.text("place")
        guard let place = PlaceID(id) else { throw row.fault(.unknownValue(column: "place", text: id)) }
        self.place = place
        translations = try row.translations(besides: ["place", "remark", "others"])
        otherNames = try row.list("others")
    }
}
