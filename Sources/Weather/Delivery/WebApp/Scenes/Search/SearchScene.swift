import FailureTexts
import HTTPService
import Languages
import Site
import UseCases
import ViewModels
import WeatherModels

/// One search of one person in the gazetteer and in their data.
struct SearchScene: Sendable {
    private static let mostRows = 12
    private static let mostRecent = 8

    private let request: AppRequest
    private let text: SearchText

    init(_ request: AppRequest) {
        self.request = request
        text = SearchText(request.request.query["q"])
    }

    var results: SearchResultsModel {
        get async {
            guard !text.isEmpty else { return await recent }
            let places: [FoundPlace]
            do throws(PlaceError) {
                places = try request.container.places.search(
                    text.value,
                    near: near,
                    shownIn: request.language,
                    limit: Self.mostRows
                )
            } catch {
                return model(Self.outcome(of: error, in: request.language))
            }
            guard !places.isEmpty else { return model(.nothing) }
            let saved = try? await request.container.places.list().map(\.saved)
            let isUnreadable = saved == nil
            let rows = places.map { row($0, saved: saved ?? []) }
            // Every place found has a name and an identifier; a typed point has no identifier.
            if let point = places.first?.place, point.id == nil, let row = rows.first {
                return model(.point(row, point.coordinate), isListUnreadable: isUnreadable)
            }
            let isGuess = places.allSatisfy(\.isGuess)
            return model(.found(rows, isGuess: isGuess), isListUnreadable: isUnreadable)
        }
    }

    /// The place set by hand; the server does not store the device's position.
    private var near: Coordinate? {
        guard case .fixed(let coordinate) = request.person.settings.ownPosition else { return nil }
        return coordinate
    }

    private var recent: SearchResultsModel {
        get async {
            let searches = try? await request.container.searches()
            let shown = Array((searches ?? []).prefix(Self.mostRecent))
            return model(.empty(recent: shown), isListUnreadable: searches == nil)
        }
    }

    private func row(_ found: FoundPlace, saved: [SavedPlace]) -> SearchRowModel {
        SearchRowModel(
            found.place,
            country: found.countryName,
            highlights: found.highlights,
            otherName: found.otherName,
            area: found.area,
            query: text.value,
            isSaved: saved.contains { $0.place.isSame(as: found.place) },
            language: request.language
        )
    }

    private func model(
        _ outcome: SearchResultsModel.Outcome,
        isListUnreadable: Bool = false
    ) -> SearchResultsModel {
        SearchResultsModel(
            outcome,
            query: text.value,
            isListUnreadable: isListUnreadable,
            language: request.language
        )
    }

    private static func outcome(of error: PlaceError, in language: Language) -> SearchResultsModel.Outcome {
        switch error {
        case .wrongCoordinate(let mistake): .wrongCoordinate(mistake.words(in: language).description)
        case .hereUnset: .here
        case .notFound, .ambiguous, .tooLarge, .unsure, .storage: .nothing
        }
    }
}
