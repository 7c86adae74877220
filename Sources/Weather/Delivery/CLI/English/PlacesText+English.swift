import Languages

extension PlacesText {
    var english: String {
        switch self {
        case .noneSaved: "no place is saved. To save one: haneul places add Seoul"
        case .nothingFound(let query): "nothing found for “\(query)”"
        case .saved(let place, let number): "saved as number \(number): \(place)"
        case .alreadySaved(let place): "saved already: \(place)"
        case .notLabelled(let label):
            "“\(label.excerpt)” was not made its label; to do so: haneul places label"
        case .removed(let place): "removed: \(place)"
        case .moved(let place, let number): "moved to number \(number): \(place)"
        case .labelled(let place, let label): "now “\(label)”: \(place)"
        case .unlabelled(let place): "without a label now: \(place)"
        case .imported(let added, let known):
            "\(added) \(added == 1 ? "place" : "places") added, \(known) there already"
        case .exported(let count, let path):
            "\(count) \(count == 1 ? "place" : "places") written to \(path)"
        }
    }
}
