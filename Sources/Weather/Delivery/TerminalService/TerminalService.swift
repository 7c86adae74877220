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

/// The weather as text for terminals: `curl HOST/Seoul`, in the manner of wttr.in.
public struct TerminalService: Sendable {
    private let places: PlaceUseCases
    private let weather: GetWeather
    private let audience: PageAudience
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - places: Of nobody in particular: a terminal has no places of its own here.
    ///   - audience: Whom its pages are for; nobody who has kept a place comes by a terminal.
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

    /// The path of one place, which a browser is led on from to the place's page.
    var route: Route {
        Route("/{place}") { request in
            if let response = await answer(request) { return response }
            return ServiceResponse(.redirect(to: pageAddress(of: request.place)))
        }
    }

    /// The paths of an app and of the terminal as one: of `/` both speak.
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

    /// Text, where that is what the request wants: of `/` how to ask, of `/{place}` the weather there.
    public func answer(_ request: ServiceRequest) async -> ServiceResponse? {
        let place = request.place
        let isOfPlace = request.pathParameters["place"] != nil
        guard request.wantsTerminalText || isOfPlace && !request.acceptsHTML else { return nil }
        let options = TerminalOptions(request.query)
        let language = request.terminalLanguage(options)
        do throws(TerminalFailure) {
            guard audience == .open else { throw .closed(audience) }
            guard isOfPlace, place != ":help" else {
                return ServiceResponse(.text(TerminalHelp(request, in: language).text))
            }
            // Of nothing but control characters or blanks.
            guard place.contains(where: { !$0.isWhitespace }) else { throw .place(.notFound("")) }
            return ServiceResponse(try await content(of: place, options, in: language, for: request))
        } catch {
            // It may repeat what was asked.
            let text = PrintableText.lines(error.text(in: language))
            return ServiceResponse(.text(text, status: error.status, retryAfter: error.retryAfter))
        }
    }

    private func content(
        of place: String,
        _ options: TerminalOptions,
        in language: Language,
        for request: ServiceRequest
    ) async throws(TerminalFailure) -> ResponseContent {
        // Before anything is asked: what cannot be written costs no call.
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
        let weather = weather.asked(byKey: nil, from: request.subscriber, after: request.waited)
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
        return .text(TerminalText.page(of: shown, options: options, hasColor: hasColor))
    }

    /// Where a browser finds the place: its page, or the search where that is not clear.
    private func pageAddress(of place: String) -> String {
        if let asked = try? PlaceRequest(parsing: place) {
            switch asked {
            case .identified(let id): return "/places/\(id.description.percentEncoded)"
            case .at(let coordinate):
                return "/places/\(coordinate.latitude),\(coordinate.longitude)"
            case .named(let name):
                if let found = try? places.find(named: name), let id = found.place.id {
                    return "/places/\(id.description.percentEncoded)"
                }
            case .here: return "/here"
            case .unspecified: return "/"
            }
        }
        return "/search?q=\(place.percentEncoded)"
    }
}

extension ServiceRequest {
    /// The last part of the path; blanks may be written as plus signs, and a tilde before it says that it is to be searched.
    /// Without control characters: an answer that repeats it would act on the terminal.
    var place: String {
        let words = (pathParameters["place"] ?? "").replacing("+", with: " ")
        let text = String(words.unicodeScalars.filter { $0.properties.generalCategory != .control })
        return text.hasPrefix("~") ? String(text.dropFirst()) : text
    }

    /// As asked for, else that of the place's name where it is written in Hangul, else the client's.
    func terminalLanguage(_ options: TerminalOptions) -> Language {
        if let language = options.language { return language }
        let isHangul = place.unicodeScalars.contains {
            (0xAC00...0xD7A3).contains($0.value) || (0x3131...0x318E).contains($0.value)
        }
        if isHangul { return .korean }
        let accepted = acceptedLanguages.first(of: Language.allCases.map(\.rawValue))
        return accepted.flatMap(Language.init(rawValue:)) ?? .english
    }

    var acceptedLanguages: AcceptedLanguages { AcceptedLanguages(headers[.acceptLanguage]) }
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
