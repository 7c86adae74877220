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
    /// The name of the place's country; `nil` if it need not be shown.
    var country: String?

    /// The address of the page without the server's name.
    var address: String { PlaceAddress.page(of: listed.place) }

    var variant: LiveVariant {
        LiveVariant(scene: "place", of: listed, [address], preferences: preferences)
    }

    var needsTypical: Bool { true }

    func pieces(of news: PlaceNews) -> [Piece] {
        let parts = PlaceParts(of: news, self)
        return parts.lead + parts.cards + parts.foot
    }
}

extension PlaceDrawing {
    init(_ listed: ListedPlace, _ request: AppRequest, _ renderer: PageRenderer) {
        self.init(
            listed: listed,
            preferences: request.preferences,
            renderer: renderer,
            country: request.country(of: listed.place)
        )
    }
}

/// Draws the parts for one update, by their position on the page.
struct PlaceParts {
    let sky: SkyModel
    private let news: PlaceNews
    private let drawing: PlaceDrawing
    private let subject: PlaceSubject

    init(of news: PlaceNews, _ drawing: PlaceDrawing) {
        (self.news, self.drawing) = (news, drawing)
        subject = PlaceSubject(
            drawing.listed,
            news.update.answer,
            country: drawing.country,
            preferences: drawing.preferences,
            now: news.update.moment
        )
        sky = SkyModel(news.update.answer, at: subject.place.coordinate, now: subject.now)
    }

    /// Whether they contain weather.
    var isComplete: Bool { news.update.answer != nil }

    var lead: [Piece] {
        let hours = PlaceHoursModel(subject)
        let sky: [String: Any?] = ["sky": sky, "falling": sky.falling?.rawValue]
        return [
            piece("place-sky", nil as Int?, id: "part-sky", sky),
            piece("place-now", PlaceHeaderModel(subject), id: "part-now", ["hours": hours?.data ?? ""]),
            piece("place-notice", notice, id: "part-notice", ["address": drawing.address]),
            piece("place-alerts", banner, id: "part-alerts", ["address": "\(drawing.address)/alerts"]),
            drawn("place-rain", RainDrawing(subject), id: "part-rain"),
            piece("place-hours", hours, id: "part-hours"),
            piece(
                "place-days",
                PlaceDaysModel(subject),
                id: "part-days",
                ["address": "\(drawing.address)/sources"]
            ),
            piece("place-steps", PlaceStepsModel(subject), id: "part-steps"),
        ]
    }

    var cards: [Piece] {
        [
            piece("place-measured", MeasuredModel(subject), id: "part-measured"),
            piece("place-measured-air", MeasuredAirModel(subject), id: "part-measured-air"),
            piece("place-air", AirQualityModel(subject).map { ["air": $0] }, id: "part-air"),
            drawn("place-wind", WindDrawing(subject), id: "part-wind"),
            figure("part-humidity", .humidity(subject), .humidity, icon: "drop"),
            figure("part-uv", .uvIndex(subject), .uvIndex, icon: "sun"),
            figure("part-pressure", .pressure(subject), .pressure, icon: "gauge"),
            figure("part-visibility", .visibility(subject), .visibility, icon: "eye"),
            piece("place-normal", PlaceNormalModel(subject, typical: news.typical), id: "part-normal"),
            drawn("place-moon", MoonDrawing(subject), id: "part-moon"),
            drawn("place-sun", SunDrawing(subject), id: "part-sun"),
        ]
    }

    var foot: [Piece] { [piece("place-sources", PlaceSourcesModel(subject), id: "part-sources")] }

    /// Without any answer there is only the notice.
    private var banner: AlertBannerModel? {
        guard isComplete else { return nil }
        let alerts = AlertsModel(subject, hasFailed: news.update.failure != nil)
        return AlertBannerModel(alerts, in: subject.language)
    }

    private var notice: PlaceNoticeModel? {
        let failure = news.update.failure
        let failures = failure?.warnings ?? []
        return failure != nil && !isComplete
            ? PlaceNoticeModel(nothingKnownOf: subject, failures: failures)
            : PlaceNoticeModel(subject, failures: failures, hasFailed: failure != nil)
    }

    private func figure(_ part: String, _ card: PlaceCardModel?, _ label: DetailLabel, icon: String) -> Piece
    {
        let title = label.text(in: subject.language)
        return piece("place-card", card, id: part, ["title": title, "icon": icon])
    }

    private func drawn(_ template: String, _ drawing: (some Any)?, id: String) -> Piece {
        piece(template, drawing.map { ["drawing": $0] }, id: id)
    }

    /// Draws one part. Without a model it is empty and hidden, so that it can appear later.
    private func piece(
        _ template: String,
        _ model: (some Any)?,
        id: String,
        _ more: [String: Any?] = [:]
    ) -> Piece {
        let isLoading = !isComplete && news.update.failure == nil
        var values = more.compactMapValues(\.self)
        values["part"] = model
        values["isLoading"] = isLoading
        values["isShown"] = model != nil || isLoading
        return drawing.renderer.piece(template, id: id, in: drawing.preferences.language, values)
    }
}
