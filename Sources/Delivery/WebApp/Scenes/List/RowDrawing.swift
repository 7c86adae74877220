import Foundation
import LiveUpdates
import UseCases
import ViewModels
import WeatherModels

/// A row of the list as page and stream draw it.
struct RowDrawing: LiveDrawing {
    let listed: ListedPlace
    let preferences: Preferences
    let renderer: PageRenderer
    /// The zone whose day goes without saying, where the page knows one. The browser says the day by its own, so that it is
    /// no part of the variant.
    var reference: TimeZone?

    /// Of the element.
    static func id(of listed: ListedPlace) -> String { "row-\(listed.id.rawValue)" }

    var variant: LiveVariant {
        let language = preferences.language
        var subject = [listed.id.rawValue, listed.name(in: language), PlaceAddress.page(of: listed.place)]
        if case .currentLocation(let place, let fixedAt) = listed {
            subject += [place.name.text(in: language), "\(fixedAt?.timeIntervalSince1970 ?? 0)"]
        }
        return LiveVariant(scene: "row", subject: subject.joined(separator: "\n"), preferences: preferences)
    }

    func pieces(of update: WeatherUpdate) -> [Piece] {
        let row = WeatherRowModel(
            listed,
            answer: update.answer,
            hasFailed: update.failure != nil,
            preferences: preferences,
            reference: reference,
            now: update.moment
        )
        return [
            renderer.piece("list-row", id: Self.id(of: listed), in: preferences.language, ["row": row])
        ]
    }
}
