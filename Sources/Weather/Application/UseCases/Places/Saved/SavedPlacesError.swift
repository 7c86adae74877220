public import Languages
public import WeatherModels

/// Why the list of saved places was not changed.
public enum SavedPlacesError: Error, Hashable, Sendable {
    /// No saved place is meant by the text.
    case notFound(String)
    /// Several are, each with its position from 1.
    case ambiguous(String, [NumberedPlace])
    /// The list is full.
    case full
    /// More would be added than there is room for.
    case tooMany(new: Int, room: Int)
    /// A list to be added has more places than can be saved at all.
    case tooLong(count: Int)
    /// Another place is called that already.
    case labelTaken(String, NumberedPlace)
    /// Two places of a list to be added are called the same.
    case labelRepeated(String)
    /// A label nobody could ask for: empty, too long, with letters nobody sees, or a coordinate, an identifier or a word
    /// for here.
    case unusableLabel(String)
    /// What is wrong with a place of a list to be added, by its position from 1.
    indirect case row(Int, SavedPlacesError)
    case storage(StorageFailure)
}

extension SavedPlacesError: LocalizableError {
    public func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    private var korean: String {
        switch self {
        case .notFound(let text): "‘\(text.excerpt)’: 저장한 곳 가운데 없습니다. 바뀐 것은 없습니다 (haneul places)"
        case .ambiguous(let text, let places):
            "‘\(text.excerpt)’: 여럿입니다. 번호로 고르세요: \(list(places, in: .korean))"
        case .full: "저장한 곳이 \(savedPlaceLimit)곳이라 더 저장할 수 없습니다. 하나를 지우세요 (haneul places remove)"
        case .tooMany(let new, let room):
            "새로운 \(new)곳을 저장할 자리가 없습니다. \(savedPlaceLimit)곳까지이고 \(room)곳이 남았습니다. 바뀐 것은 없습니다"
        case .tooLong(let count):
            "들여올 목록이 \(count)곳입니다. \(savedPlaceLimit)곳까지 저장할 수 있습니다. 바뀐 것은 없습니다"
        case .labelTaken(let label, let place):
            "‘\(label.excerpt)’: 이미 다른 곳의 이름입니다 (\(list([place], in: .korean))). 바뀐 것은 없습니다. 다른 이름을 쓰세요"
        case .labelRepeated(let label):
            "‘\(label.excerpt)’: 들여올 목록의 두 곳이 같은 이름입니다. 바뀐 것은 없습니다. 하나를 고치세요"
        case .unusableLabel(let label):
            "‘\(label.excerpt)’: 이름으로 쓸 수 없습니다. 보이는 글자로 1–100자이고, 숫자만이거나 좌표, 식별자, ‘여기’이면 안 됩니다. 바뀐 것은 없습니다"
        case .row(let position, let error): "\(position)번째 곳, \(error.text(in: .korean))"
        case .storage(let failure): failure.text(in: .korean)
        }
    }

    private var english: String {
        switch self {
        case .notFound(let text):
            "no saved place is “\(text.excerpt)”. Nothing was changed (haneul places)"
        case .ambiguous(let text, let places):
            "“\(text.excerpt)” is several saved places. Choose by number: \(list(places, in: .english))"
        case .full:
            "\(savedPlaceLimit) places are saved, and no more can be. Remove one (haneul places remove)"
        case .tooMany(let new, let room):
            "no room for \(new) new places: at most \(savedPlaceLimit) can be saved, \(room) more. Nothing was changed"
        case .tooLong(let count):
            "the list has \(count) places, and at most \(savedPlaceLimit) can be saved. Nothing was changed"
        case .labelTaken(let label, let place):
            "“\(label.excerpt)” is another place’s label already (\(list([place], in: .english))). Nothing was changed; choose another"
        case .labelRepeated(let label):
            "“\(label.excerpt)” is the label of two places of the list. Nothing was changed; change one of them"
        case .unusableLabel(let label):
            "“\(label.excerpt)” cannot be a label: 1 to 100 visible characters, and no number, coordinate, identifier or “here”. Nothing was changed"
        case .row(let position, let error): "place \(position): \(error.text(in: .english))"
        case .storage(let failure): failure.text(in: .english)
        }
    }

    private func list(_ places: [NumberedPlace], in language: Language) -> String {
        places.prefix(10).map { "\($0.number) \($0.name(in: language))" }.joined(separator: ", ")
            + (places.count > 10 ? " …" : "")
    }
}
