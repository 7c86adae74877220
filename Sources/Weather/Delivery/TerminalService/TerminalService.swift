public import Foundation
public import HTTPService
import HTTPTypes
import Languages
import TerminalPages
public import UseCases
import ViewModels
import WeatherModels
import Site
import WeatherUnits

/// The weather as text for terminals: `curl HOST/Seoul`, compatible with wttr.in.
public struct TerminalService: Sendable {
    private let places: PlaceUseCases
    private let weather: GetWeather
    private let audience: PageAudience
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - places: The use cases of places, without a person: terminals have no saved places here.
    ///   - audience: The audience of the pages; a terminal never belongs to a visitor with saved places.
    ///   - now: The wall clock.
    public init(
        places: PlaceUseCases,
        weather: GetWeather,
        audience: PageAudience = .open,
        now: @escaping @Sendable () -> Date
    ) {
        self.places = places
        self.weather = weather
        self.audience = audience
        self.now = now
    }

    /// The route of one place, which redirects browsers to the place's page.
    var route: Route {
        Route("/{place}") { request in
            if let response = await answer(request) { return response }
            return ServiceResponse(.redirect(to: pageAddress(of: request.place)))
        }
    }

    /// Returns the routes of the app and the terminal together; both answer `/`.
    public func routes(with app: [Route]) -> [Route] {
        app.map { page in
            guard page.pattern == "/" else { return page }
            var start = page
            start.respond = { request in
                if request.method == .get || request.method == .head, let text = await answer(request) {
                    return text
                }
                return await page.respond(request)
            }
            return start
        } + [route]
    }

    /// Returns text if the client wants it: the usage for `/`, and the weather for `/{place}`.
    public func answer(_ request: ServiceRequest) async -> ServiceResponse? {
        let place = request.place
        let isOfPlace = request.pathParameters["place"] != nil
        guard request.wantsTerminalText || isOfPlace && !request.acceptsHTML else { return nil }
        let options = TerminalOptions(request.query)
        let language = request.terminalLanguage(options)
        do throws(TerminalFailure) {
            guard audience == .open else { throw .closed(audience) }
            guard isOfPlace, place != ":help" else {
                return ServiceResponse(.text(TerminalHelp(request).text(in: language)))
            }
            // The name consists of control characters or blanks only.
            guard place.contains(where: { !$0.isWhitespace }) else { throw .place(.notFound("")) }
            return ServiceResponse(try await content(of: place, options, in: language, for: request))
        } catch {
            // The text may repeat the request.
            let text = PrintableText.lines(error.message(in: language))
            return ServiceResponse(.text(text, status: error.status, retryAfter: error.retryAfter))
        }
    }

    private func content(
        of place: String,
        _ options: TerminalOptions,
        in language: Language,
        for request: ServiceRequest
    ) async throws(TerminalFailure) -> ResponseContent {
        // Checked first, so that an invalid format costs no upstream call.
        let line: LineFormat?
        switch options.format {
        case .line(let letters)?:
            do throws(LineFormatError) { line = try LineFormat(letters) } catch {
                throw .unknownLetter(error)
            }
        case .absent(let name)?: throw .noSuchFormat(name)
        case .json?, nil: line = nil
        }
        let chosen: ChosenPlace
        do { chosen = try await places.choose(PlaceRequest(parsing: place)) } catch { throw .place(error) }
        let answer: WeatherAnswer
        let weather = weather.asked(by: .client(at: request.subscriber), after: request.waited)
        do { answer = try await weather(at: chosen.place) } catch { throw .weather(error) }
        let shown = PlaceSubject(
            chosen,
            answer,
            preferences: options.preferences(language: language, accepted: request.acceptedLanguages),
            now: now()
        )
        if let line { return .text(line.line(for: shown) + "\n") }
        if case .json(let hasHours)? = options.format {
            return .json(WttrReport(shown, hasHours: hasHours).text)
        }
        let hasColor = options.hasColor ?? request.isOfTerminal
        return .text(TerminalPage.page(of: shown, options: options).rendered(color: hasColor))
    }

    /// Returns the place's page for browsers, or the search if the place is ambiguous.
    private func pageAddress(of place: String) -> String {
        if let asked = try? PlaceRequest(parsing: place) {
            switch asked {
            case .identified(let id): return "/places/\(id.description.percentEncoded)"
            case .at(let coordinate):
                return "/places/\(coordinate.latitude),\(coordinate.longitude)"
            case .named(let name):
                if let found = try? places.search.find(named: name), let id = found.place.id {
                    return "/places/\(id.description.percentEncoded)"
                }
            case .here: return "/here"
            case .unspecified: return "/"
            }
        }
        return "/search?q=\(place.percentEncoded)"
    }
}

extension ResponseContent {
    static func text(
        _ text: String,
        status: HTTPResponse.Status = .ok,
        retryAfter: Int? = nil
    ) -> ResponseContent {
        plain(text, type: "text/plain; charset=utf-8", status: status, retryAfter: retryAfter)
    }

    static func json(_ text: String) -> ResponseContent {
        plain(text, type: "application/json; charset=utf-8", status: .ok, retryAfter: nil)
    }

    private static func plain(
        _ text: String,
        type: String,
        status: HTTPResponse.Status,
        retryAfter: Int?
    ) -> ResponseContent {
        var headers: HTTPFields = [
            .contentType: type, .xContentTypeOptions: "nosniff",
            .vary: "User-Agent, Accept, Accept-Language",
        ]
        headers[.retryAfter] = retryAfter.map(String.init)
        return ResponseContent(status: status, headers: headers, body: Array(text.utf8))
    }

    static func redirect(to address: String) -> ResponseContent {
        ResponseContent(
            status: .found,
            headers: [.location: address, .vary: "User-Agent, Accept", .cacheControl: "no-cache"]
        )
    }
}
