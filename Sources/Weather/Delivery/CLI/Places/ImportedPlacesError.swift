import Languages
import UseCases
import WeatherModels

/// Why a text is not a list of saved places. Nothing was changed.
enum ImportedPlacesError: Error, Hashable {
    case notJSON
    case noList
    /// A field of the place at this position, from 1, is missing or invalid.
    case field(String, position: Int)

    func text(path: String?, in language: Language) -> String {
        let subject = Self.subject(path, in: language)
        return switch language {
        case .korean: "\(subject): \(korean). 바뀐 것은 없습니다. haneul places export로 만든 형식이어야 합니다"
        case .english:
            "\(subject): \(english). Nothing was changed. It must be what haneul places export writes"
        }
    }

    /// Returns the name of the list for the beginning of a message.
    ///
    /// - Parameter path: `nil` for standard input.
    static func subject(_ path: String?, in language: Language) -> String {
        path?.excerpt ?? LocalizedName("the input", translations: [.korean: "입력"]).text(in: language)
    }

    private var korean: String {
        switch self {
        case .notJSON: "JSON이 아닙니다"
        case .noList: "‘places’ 목록이 없습니다"
        case .field(let name, let position): "\(position)번째 곳의 ‘\(name)’이(가) 없거나 잘못되었습니다"
        }
    }

    private var english: String {
        switch self {
        case .notJSON: "not JSON"
        case .noList: "there is no list “places”"
        case .field(let name, let position): "“\(name)” of place \(position) is missing or wrong"
        }
    }
}
