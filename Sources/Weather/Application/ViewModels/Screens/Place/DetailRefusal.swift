public import Languages
import WeatherModels

/// Why an address has no page of a place.
public enum DetailRefusal: Hashable, Sendable {
    /// No place has that identifier.
    case unknown
    /// The text looks like a coordinate but is invalid; what is wrong with it.
    case wrongCoordinate(String)

    /// Returns what happened, in a few words.
    public func title(in language: Language) -> String {
        switch (self, language) {
        case (.unknown, .korean): "지역을 찾을 수 없습니다"
        case (.unknown, .english): "There is no such place"
        case (.wrongCoordinate, .korean): "좌표가 맞지 않습니다"
        case (.wrongCoordinate, .english): "These are no coordinates"
        }
    }

    /// Returns what is wrong with the address, and what to try instead.
    public func text(in language: Language) -> String {
        switch (self, language) {
        case (.unknown, .korean): "주소의 식별자에 해당하는 지역이 없습니다. 이름이나 좌표로 찾아보세요."
        case (.unknown, .english):
            "No place has the identifier in this address. Look for it by its name or coordinates."
        case (.wrongCoordinate(let fault), _): fault
        }
    }

    /// Returns the label of the link to the search.
    public static func search(in language: Language) -> String {
        switch language {
        case .korean: "지역 검색"
        case .english: "Search for a place"
        }
    }
}
