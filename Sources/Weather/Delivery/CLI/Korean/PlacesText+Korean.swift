import Languages

extension PlacesText {
    var korean: String {
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
}
