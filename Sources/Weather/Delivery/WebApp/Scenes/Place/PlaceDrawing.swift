import Foundation
import Languages
import LiveUpdates
import Site
import UseCases
import ViewModels
import WeatherModels

/// The parts of a place's page, as page and stream draw them.
struct PlaceDrawing: LiveDrawing {
    let listed: ListedPlace
    let preferences: Preferences
    let renderer: PageRenderer
    /// The address of the page without the server's name.
    let address: String
    /// The name of the place's country; `nil` if it need not be shown.
    var country: String?

    var variant: LiveVariant {
        LiveVariant(scene: "place", of: listed, [address], preferences: preferences)
    }

    var needsTypical: Bool { true }

    func pieces(of news: PlaceNews) -> [Piece] {
        let parts = PlaceParts(of: news, self)
        return parts.lead + parts.cards + parts.foot
    }
}

/// The drawn parts of one update, by their position on the page.
struct PlaceParts {
    let sky: SkyModel
    let lead: [Piece]
    let cards: [Piece]
    let foot: [Piece]
    /// Whether they contain weather.
    let isComplete: Bool

    init(of news: PlaceNews, _ drawing: PlaceDrawing) {
        let update = news.update
        let subject = PlaceSubject(
            drawing.listed,
            update.answer,
            country: drawing.country,
            preferences: drawing.preferences,
            now: update.moment
        )
        let parts = PartRenderer(drawing, isLoading: update.answer == nil && update.failure == nil)

        sky = SkyModel(update.answer, at: subject.place.coordinate, now: subject.now)
        lead = Self.lead(subject, update, sky, parts)
        cards = Self.cards(subject, typical: news.typical, parts)
        foot = [parts.piece("place-sources", PlaceSourcesModel(subject), id: "part-sources")]
        isComplete = update.answer != nil
    }

    private static func lead(
        _ subject: PlaceSubject,
        _ update: WeatherUpdate,
        _ sky: SkyModel,
        _ parts: PartRenderer
    )
        -> [Piece]
    {
        let hours = PlaceHoursModel(subject)
        return [
            parts.piece(
                "place-sky",
                nil as Int?,
                id: "part-sky",
                ["sky": sky, "falling": sky.falling?.rawValue]
            ),
            parts.piece("place-now", PlaceHeaderModel(subject), id: "part-now", ["hours": hours?.data ?? ""]),
            parts.piece(
                "place-notice",
                notice(subject, update),
                id: "part-notice",
                ["address": parts.address]
            ),
            parts.piece("place-alerts", PlaceAlertsModel(subject), id: "part-alerts"),
            parts.piece("place-rain", PlaceRainModel(subject), id: "part-rain"),
            parts.piece("place-hours", hours, id: "part-hours"),
            parts.piece("place-days", PlaceDaysModel(subject), id: "part-days"),
            parts.piece("place-steps", PlaceStepsModel(subject), id: "part-steps"),
        ]
    }

    private static func notice(_ subject: PlaceSubject, _ update: WeatherUpdate) -> PlaceNoticeModel? {
        let failures = update.failure.map(FailedSource.list) ?? []
        return update.answer == nil && update.failure != nil
            ? PlaceNoticeModel(nothingKnownOf: subject, failures: failures)
            : PlaceNoticeModel(subject, failures: failures, hasFailed: update.failure != nil)
    }

    private static func cards(_ subject: PlaceSubject, typical: WeatherAnswer?, _ parts: PartRenderer)
        -> [Piece]
    {
        func figure(_ part: String, _ card: PlaceCardModel?, _ label: DetailLabel, icon: String) -> Piece {
            parts.piece(
                "place-card",
                card,
                id: part,
                ["title": label.text(in: subject.language), "icon": icon]
            )
        }
        return [
            parts.piece("place-air", PlaceAirModel(subject), id: "part-air"),
            parts.piece("place-wind", PlaceWindModel(subject), id: "part-wind"),
            figure("part-humidity", .humidity(subject), .humidity, icon: "drop"),
            figure("part-uv", .uvIndex(subject), .uvIndex, icon: "sun"),
            figure("part-pressure", .pressure(subject), .pressure, icon: "gauge"),
            figure("part-visibility", .visibility(subject), .visibility, icon: "eye"),
            parts.piece("place-normal", PlaceNormalModel(subject, typical: typical), id: "part-normal"),
            parts.piece("place-moon", PlaceMoonModel(subject), id: "part-moon"),
            parts.piece("place-sun", PlaceSunModel(subject), id: "part-sun"),
        ]
    }
}

/// Draws one part. Without a model it is empty and hidden, so that it can appear later.
private struct PartRenderer {
    let isLoading: Bool
    let address: String
    private let renderer: PageRenderer
    private let language: Language

    init(_ drawing: PlaceDrawing, isLoading: Bool) {
        renderer = drawing.renderer
        language = drawing.preferences.language
        address = drawing.address
        self.isLoading = isLoading
    }

    func piece(_ template: String, _ model: (some Any)?, id: String, _ more: [String: Any?] = [:]) -> Piece {
        var values = more.compactMapValues(\.self)
        values["part"] = model
        values["isLoading"] = isLoading
        values["isShown"] = model != nil || isLoading
        return renderer.piece(template, id: id, in: language, values)
    }
}
