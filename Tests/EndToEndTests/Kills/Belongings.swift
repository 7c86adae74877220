import Foundation

/// What a member has, as the document that they can take along says.
struct Belongings: Equatable, Sendable, CustomStringConvertible {
    /// In the order of the list, `49.14,9.22`.
    var places: [String] = []
    /// The presets that are on.
    var rules: Set<String> = []
    /// The most notices of a day, unless changed 3.
    var perDay = 3

    var description: String {
        "\(places.joined(separator: " ")) with \(rules.sorted().joined(separator: "+")), \(perDay) a day"
    }
}

/// The document, with the identifiers of places.
struct BelongingsDocument: Sendable {
    let belongings: Belongings
    /// By place.
    let identifiers: [String: String]

    /// Returns `nil` for what is no such document.
    init?(_ json: [String: Any]) {
        guard json["format"] as? String == "haneul-profile", let places = json["places"] as? [[String: Any]]
        else { return nil }
        let pairs = places.map { place in
            let angles = ["latitude", "longitude"].map { place[$0] as? Double ?? .nan }
            return (angles.map { String(format: "%.2f", $0) }.joined(separator: ","), place["id"] as? String)
        }
        let notifications = json["notifications"] as? [String: Any]
        let rules = notifications?["rules"] as? [[String: Any]] ?? []
        let settings = notifications?["settings"] as? [String: Any]
        belongings = Belongings(
            places: pairs.map(\.0),
            rules: Set(rules.compactMap { ($0["id"] as? String)?.prefix { $0 != "@" }.description }),
            perDay: settings?["noticesPerDay"] as? Int ?? 3
        )
        identifiers = Dictionary(pairs.compactMap { pair in pair.1.map { (pair.0, $0) } }) { $1 }
    }
}
