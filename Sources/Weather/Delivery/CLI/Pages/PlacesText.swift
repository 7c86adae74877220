import Languages
import UseCases
import WeatherModels

/// The texts of `haneul search`, `places` and `units`.
enum PlacesText {
    case noneSaved
    case nothingFound(String)
    case saved(String, number: Int)
    case alreadySaved(String)
    /// A label was given with a place that was already saved.
    case notLabelled(String)
    case removed(String)
    case moved(String, number: Int)
    case labelled(String, label: String)
    case unlabelled(String)
    case imported(added: Int, known: Int)
    case exported(count: Int, path: String)

    func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    private var korean: String {
        switch self {
        case .noneSaved: "저장한 곳이 없습니다. 저장하려면: haneul places add 서울"
        case .nothingFound(let query): "‘\(query)’: 찾은 곳이 없습니다"
        case .saved(let place, let number): "\(number)번으로 저장했습니다: \(place)"
        case .alreadySaved(let place): "이미 저장한 곳입니다: \(place)"
        case .notLabelled(let label):
            "‘\(label.excerpt)’: 이름을 붙이지 않았습니다. 붙이려면: haneul places label"
        case .removed(let place): "삭제했습니다: \(place)"
        case .moved(let place, let number): "\(number)번으로 옮겼습니다: \(place)"
        case .labelled(let place, let label): "이제 ‘\(label)’: \(place)"
        case .unlabelled(let place): "이름을 뗐습니다: \(place)"
        case .imported(let added, let known): "\(added)곳을 추가했습니다. \(known)곳은 이미 있었습니다"
        case .exported(let count, let path): "\(count)곳을 \(path)에 썼습니다"
        }
    }

    private var english: String {
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
