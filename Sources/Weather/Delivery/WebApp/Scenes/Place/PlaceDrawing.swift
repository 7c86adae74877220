import Foundation
import Languages
import LiveUpdates
import Site
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts

/// The parts of a place's page as page and stream draw them.
struct PlaceDrawing: LiveDrawing {
    let listed: ListedPlace
    let preferences: Preferences
    let renderer: PageRenderer
    /// Of the page the parts stand on, without a server's name.
    let address: String
    /// The name of the place's country; nil where it goes without saying.
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

/// The drawn parts of one update, by where they stand on the page.
struct PlaceParts {
    let sky: SkyModel
    let lead: [Piece]
    let cards: [Piece]
    let foot: [Piece]
    /// Whether there is weather in them.
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
        let ink = Ink(drawing, isLoading: update.answer == nil && update.failure == nil)

        sky = SkyModel(update.answer, at: subject.place.coordinate, now: subject.now)
        lead = Self.lead(subject, update, sky, ink)
        cards = Self.cards(subject, typical: news.typical, ink)
        foot = [ink.piece("place-sources", PlaceSourcesModel(subject), id: "part-sources")]
        isComplete = update.answer != nil
    }

    private static func lead(_ subject: PlaceSubject, _ update: WeatherUpdate, _ sky: SkyModel, _ ink: Ink)
        -> [Piece]
    {
        let hours = PlaceHoursModel(subject)
        return [
            ink.piece(
                "place-sky",
                nil as Int?,
                id: "part-sky",
                ["sky": sky, "falling": sky.falling?.rawValue]
            ),
            ink.piece("place-now", PlaceHeaderModel(subject), id: "part-now", ["hours": hours?.data ?? ""]),
            ink.piece("place-notice", notice(subject, update), id: "part-notice", ["address": ink.address]),
            ink.piece("place-alerts", PlaceAlertsModel(subject), id: "part-alerts"),
            ink.piece("place-rain", PlaceRainModel(subject), id: "part-rain"),
            ink.piece("place-hours", hours, id: "part-hours"),
            ink.piece("place-days", PlaceDaysModel(subject), id: "part-days"),
            ink.piece("place-steps", PlaceStepsModel(subject), id: "part-steps"),
        ]
    }

    private static func notice(_ subject: PlaceSubject, _ update: WeatherUpdate) -> PlaceNoticeModel? {
        let failures = update.failure.map(FailedSource.list) ?? []
        return update.answer == nil && update.failure != nil
            ? PlaceNoticeModel(nothingKnownOf: subject, failures: failures)
            : PlaceNoticeModel(subject, failures: failures, hasFailed: update.failure != nil)
    }

    private static func cards(_ subject: PlaceSubject, typical: WeatherAnswer?, _ ink: Ink) -> [Piece] {
        func figure(_ part: String, _ card: PlaceCardModel?, _ label: DetailLabel, icon: String) -> Piece {
            ink.piece(
                "place-card",
                card,
                id: part,
                ["title": label.text(in: subject.language), "icon": icon]
            )
        }
        return [
            ink.piece("place-air", PlaceAirModel(subject), id: "part-air"),
            ink.piece("place-wind", PlaceWindModel(subject), id: "part-wind"),
            figure("part-humidity", .humidity(subject), .humidity, icon: "drop"),
            figure("part-uv", .uvIndex(subject), .uvIndex, icon: "sun"),
            figure("part-pressure", .pressure(subject), .pressure, icon: "gauge"),
            figure("part-visibility", .visibility(subject), .visibility, icon: "eye"),
            ink.piece("place-normal", PlaceNormalModel(subject, typical: typical), id: "part-normal"),
            ink.piece("place-moon", PlaceMoonModel(subject), id: "part-moon"),
            ink.piece("place-sun", PlaceSunModel(subject), id: "part-sun"),
        ]
    }
}

/// Draws one part: shown where there is a model, else empty and hidden, so that it can come back.
private struct Ink {
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
