import Foundation
import LiveUpdates
import Site
import UseCases
import ViewModels
import WeatherModels

/// A row of the list, as page and stream draw it.
struct RowDrawing: LiveDrawing {
    let listed: ListedPlace
    private let preferences: Preferences
    private let renderer: PageRenderer
    /// The name of the place's country; `nil` if it need not be shown.
    private let country: String?
    /// The time zone to compare with, if the page knows one: a row shows its day only if that differs from the day
    /// there. It is not part of the variant, because the browser shows the day by its own clock.
    private let reference: TimeZone?

    init(_ listed: ListedPlace, _ request: AppRequest, _ renderer: PageRenderer, reference: TimeZone? = nil) {
        (self.listed, self.renderer, self.reference) = (listed, renderer, reference)
        preferences = request.preferences
        country = request.country(of: listed.place)
    }

    /// Returns the identifier of the element, which is that of the place, so that all who saved a place share one
    /// drawing of its row.
    static func id(of listed: ListedPlace) -> String {
        switch listed {
        case .currentLocation: "row-\(listed.id.rawValue)"
        case .custom(let saved): "row-\(PlaceAddress.name(of: saved.place))"
        }
    }

    var variant: LiveVariant {
        var details = [Self.id(of: listed), PlaceAddress.page(of: listed.place)]
        if case .currentLocation(_, let fixedAt) = listed {
            details.append("\(fixedAt?.timeIntervalSince1970 ?? 0)")
        }
        return LiveVariant(scene: "row", of: listed, details, preferences: preferences)
    }

    func pieces(of news: PlaceNews) -> [Piece] {
        let row = WeatherRowModel(
            listed,
            answer: news.update.answer,
            country: country,
            hasFailed: news.update.failure != nil,
            preferences: preferences,
            reference: reference,
            now: news.update.moment
        )
        return [
            renderer.piece("list-row", id: Self.id(of: listed), in: preferences.language, ["row": row])
        ]
    }
}
