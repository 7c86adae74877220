public import Languages
public import WeatherModels

/// Why no place could be chosen.
public enum PlaceError: Error, Hashable, Sendable {
    case notFound(String)
    /// Several places are as good; all of them, best first.
    case ambiguous(String, [FoundPlace])
    /// Nothing is called so; what resembles it, best first.
    case unsure(String, [FoundPlace])
    /// A text or numbers that are no coordinate. Nothing changes: what was shown stays.
    case wrongCoordinate(CoordinateError)
    /// The person never said where they are.
    case hereUnset
    /// The saved places cannot be read.
    case storage(StorageFailure)
}

extension PlaceError {
    /// The places to choose from, best first; nil where there is no choice.
    public var candidates: [FoundPlace]? {
        switch self {
        case .ambiguous(_, let found), .unsure(_, let found): found
        default: nil
        }
    }

    /// Whether nothing is called as asked.
    public var isUnsure: Bool {
        if case .unsure = self { true } else { false }
    }
}

extension PlaceError: LocalizableError {
    /// The places of ``ambiguous(_:_:)`` and ``unsure(_:_:)`` are not among the words: whoever shows them has the room.
    public func text(in language: Language) -> String {
        switch (self, language) {
        case (.notFound(let query), .korean) where query.isPostcodeLike:
            "‘\(query.excerpt)’: 우편번호는 미국 것만 찾을 수 있습니다. 동네 이름을 적거나 --at 위도,경도를 쓰세요"
        case (.notFound(let query), .english) where query.isPostcodeLike:
            "“\(query.excerpt)”: of postal codes only those of the United States are known. Write a name, or --at LAT,LON"
        case (.notFound(let query), .korean):
            "‘\(query.excerpt)’: 찾을 수 없는 곳입니다. 다르게 적거나 --at 위도,경도를 쓰세요"
        case (.notFound(let query), .english):
            "no place found for “\(query.excerpt)”. Spell it differently, or give the point: --at LAT,LON"
        case (.ambiguous(let query, _), .korean):
            "‘\(query.excerpt)’: 이름이 같은 곳이 여럿입니다. 도나 나라를 붙이거나 아래의 식별자로 고르세요"
        case (.ambiguous(let query, _), .english):
            "“\(query.excerpt)” could be several places. Add the region or country, or use an identifier below"
        case (.unsure(let query, _), .korean):
            "‘\(query.excerpt)’: 이름이 똑같은 곳은 없습니다. 찾는 곳이 아래에 있으면 그 이름이나 식별자로 고르세요"
        case (.unsure(let query, _), .english):
            "no place is called “\(query.excerpt)”. If one below is meant, use its name or identifier"
        case (.wrongCoordinate(let error), _): error.text(in: language)
        case (.hereUnset, .korean):
            "현재 위치가 설정되어 있지 않습니다. 설정하려면: haneul config set here 37.57,126.98"
        case (.hereUnset, .english):
            "where you are is not known. Say it once: haneul config set here 37.57,126.98"
        case (.storage(let failure), _): failure.text(in: language)
        }
    }
}

extension String {
    /// Digits, perhaps with hyphens or blanks between.
    package var isPostcodeLike: Bool {
        contains(where: \.isWholeNumber) && allSatisfy { $0.isWholeNumber || $0 == "-" || $0.isWhitespace }
    }
}
