import Foundation
import HTTPService
import Languages
import Meteorology
import UseCases
import WeatherModels
import WeatherUnits

/// A request of the API, as all endpoints read it: its parameters, the units, language and format of the answer, and
/// the services.
struct APIRequest: Sendable {
    /// The path after the mount point: `/data/2.5/weather`.
    let path: String
    /// The services, with the client's share of the budget.
    let gateway: Gateway
    /// Unknown ones are ignored, the first of a name counts, and form fields of a POST count like the query.
    let parameters: QueryParameters
    let units: RequestUnits
    /// The API's code: `en`, `kr`, `ru`, `zh_cn` …
    let language: String
    let mode: ResponseMode
    /// The provider that the client asks for; `nil` for whoever answers first.
    let provider: ProviderID?

    init(
        _ request: ServiceRequest,
        on path: String,
        to endpoint: any Endpoint.Type,
        of gateway: Gateway
    ) {
        self.path = path
        self.gateway = gateway.asked(by: request)
        parameters = request.parameters
        units = parameters.has("units") ? RequestUnits(parameters["units"]) : endpoint.usualUnits
        language = Self.languageCode(parameters["lang"])
        let mode = parameters["mode"].flatMap { ResponseMode(rawValue: $0.lowercased()) } ?? .json
        self.mode = endpoint.modes.contains(mode) ? mode : .json
        // Others cannot be chosen: as in the API, what is unknown is ignored.
        let named = endpoint.letsChooseProvider ? parameters["provider"]?.lowercased() : nil
        provider = named == ProviderID.own.rawValue ? .own : nil
    }

    // MARK: The presentation

    /// Units, language and provider, for ``Endpoint/canonicalQuery``. Begins with "&", to follow a place.
    var viewQuery: String {
        "&units=\(units.rawValue)&lang=\(language)" + (provider.map { "&provider=\($0)" } ?? "")
    }

    /// For ``Endpoint/canonicalQuery`` of the weather at one place; other relevant parameters are appended.
    func canonicalQuery(at place: Place) -> String {
        place.canonicalQuery + viewQuery + (mode == .json ? "" : "&mode=\(mode)")
    }

    /// For ``Endpoint/shownQuery`` of the weather at one place.
    func shownQuery(at place: Place) -> String { place.shownQuery + viewQuery }

    /// The language of names and words: one of the program's, English for any other.
    var wordLanguage: Language {
        Language.allCases.first { Self.languageCode($0.rawValue) == language } ?? .english
    }

    /// Returns the name of a place, in English if it has none in the language.
    func name(of place: Place) -> String { place.name.text(in: wordLanguage) }

    /// Returns the `description` of a condition, in English if no text is known in the language.
    func description(of condition: WeatherCondition) -> String {
        condition.description(in: language, usesNaturalKorean: gateway.usesNaturalKorean)
    }

    // MARK: The place

    /// Returns the requested place, found in the API's order: `lat` with `lon`, `id`, `zip`, `q`; the first one present
    /// decides. A point has no name yet.
    ///
    /// - Throws: `nothingToGeocode` without a location, `wrongLatitude`, `wrongLongitude`, `cityNotFound`.
    func place() throws(GatewayError) -> Place {
        let others = ["id", "zip", "q"].filter { parameters.has($0) && parameters[$0] != "" }
        let isPoint = parameters.has("lat") && parameters.has("lon")
        if isPoint || others.isEmpty, let coordinate = try parameters.coordinate() {
            return Place(point: coordinate.roundedToTenThousandths)
        }
        guard let form = others.first else { throw .nothingToGeocode }
        // A value that cannot be decoded names no city.
        guard let value = parameters.placeName(form), let place = place(value, by: form) else {
            throw .cityNotFound
        }
        return place
    }

    /// Returns the requested point, without a name, for an endpoint that accepts coordinates only.
    ///
    /// - Throws: `nothingToGeocode` without coordinates, `wrongLatitude`, `wrongLongitude`.
    func point() throws(GatewayError) -> Place {
        guard let coordinate = try parameters.coordinate() else { throw .nothingToGeocode }
        return Place(point: coordinate.roundedToTenThousandths)
    }

    private func place(_ value: String, by form: String) -> Place? {
        switch form {
        case "id": Int(value).flatMap { gateway.places.place(numbered: $0) }
        case "zip": PostalCode(value).flatMap(gateway.places.place(at:))
        default: gateway.places.places(named: value, limit: 1).first
        }
    }

    // MARK: The weather

    /// Returns all parts of the weather at a place, so that all endpoints share one report.
    ///
    /// - Parameter part: The part that the endpoint requires; `nil` if it does without any.
    /// - Throws: `unavailable` if no provider gives that part, or only as typical weather.
    func weather(at place: Place, needing part: ReportPart?) async throws(GatewayError) -> WeatherSubject {
        let place = gateway.places.named(place)
        let answer: WeatherAnswer
        do { answer = try await gateway.weather(at: place, from: provider) } catch {
            throw GatewayError(error)
        }
        if let part, !answer.report.parts.contains(part) || answer.report.isTypical(part) {
            throw GatewayError(missingFrom: answer)
        }
        return WeatherSubject(place: place, answer: answer, now: gateway.now())
    }

    /// Returns a part of the past weather at a place.
    ///
    /// - Parameter parameter: The parameter that an unavailable time is blamed on, in One Call 3.0.
    func past(
        at place: Place,
        over span: TimeSpan,
        part: ReportPart,
        blaming parameter: String? = nil
    ) async throws(GatewayError) -> WeatherSubject {
        let (place, now) = (gateway.places.named(place), gateway.now())
        do {
            let answer = try await gateway.past(at: place, over: span, parts: [part])
            return WeatherSubject(place: place, answer: answer, now: now)
        } catch {
            throw GatewayError(error, askedFrom: span.start, now: now, blaming: parameter)
        }
    }
}

/// The format of an answer.
enum ResponseMode: String, Sendable {
    case json, xml, html

    var contentType: String {
        switch self {
        case .json: "application/json; charset=utf-8"
        case .xml: "application/xml; charset=utf-8"
        case .html: "text/html; charset=utf-8"
        }
    }
}
