import CommonAlerting
public import Foundation
public import HTTPPort
import ProviderSupport
public import WeatherModels
public import WeatherPorts

/// MeteoAlarm (https://meteoalarm.org): the warnings of the national weather services of Europe, country by country. It
/// needs no key.
public struct MeteoAlarmProvider: WeatherProvider {
    private let endpoint: Endpoint
    private let transport: any HTTPTransport

    /// - Parameters:
    ///   - endpoint: The address of `/feeds`, `https://feeds.meteoalarm.org` for the public service.
    ///   - version: The version of Haneul, sent in the User-Agent.
    public init(endpoint: HTTPEndpoint, version: String, transport: any HTTPTransport) {
        self.endpoint = Endpoint(address: endpoint, version: version)
        self.transport = transport
    }

    public var profile: ProviderProfile { Self.profile }

    /// Makes the warnings of the country's list, and asks for a few whole messages, those of the place first: they have the
    /// texts in all languages, and shapes. One that is not answered soon is left out: what the list says is shown.
    public func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer
    {
        guard feed == Self.alertsFeed else { throw error(.malformed("no feed \(feed)"), feed) }
        let country = try country(of: request, feed)
        guard let bytes = request.lookUps[Self.listLookUp] else { throw error(.malformed("no list"), feed) }
        let list: CountryList
        do {
            list = try CountryList(stored: bytes)
        } catch {
            throw self.error(.init(error), feed)
        }
        let mapping = Mapping(placing: Placing(request), country: country, now: request.now)
        let wanted = DocumentChoice(mapping.placing, now: request.now).paths(in: list.warnings)
        let whole = await documents(wanted, within: min(request.timeout, Self.patience))
        if Task.isCancelled { throw error(.cancelled, feed) }
        let messages = list.warnings.map { warning in
            let document = warning.document.flatMap { whole[$0] }
            return document.flatMap { $0.isWhole(of: warning.message) ? $0 : nil } ?? warning.message
        }
        var report = WeatherReport(coordinate: request.coordinate)
        let alerts = mapping.alerts(of: messages)
        report.alerts = alerts
        if list.lacksEntries { report.warnings = [.fieldSkipped(provider: Self.id, field: "entry")] }
        // The warnings are as old as the list.
        var source = profile.provenance(of: report.parts, at: min(list.askedAt ?? request.now, request.now))
        source.attribution = Self.attribution(naming: services(of: alerts, country))
        report.sources = [source]
        return FeedAnswer(.report(report))
    }

    /// Asks for the list of the country of the place.
    public func lookUp(_ lookUp: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> Data {
        guard lookUp == Self.listLookUp else { throw error(.malformed("no look-up \(lookUp)"), lookUp) }
        let country = try country(of: request, lookUp)
        let body = try await body(endpoint.list(of: country, within: request.timeout), lookUp)
        do {
            return try CountryList(feed: body, askedAt: request.now).stored()
        } catch let fault as CAPFault {
            throw error(.malformed(fault.summary), lookUp)
        } catch {
            throw self.error(.malformed("a list that cannot be stored"), lookUp)
        }
    }

    private func country(of request: ProviderRequest, _ feed: Feed.ID) throws(ProviderError) -> Country {
        guard let country = request.area?.countryCode.flatMap(Country.of) else {
            throw error(.outsideCoverage, feed)
        }
        return country
    }

    /// The services to be named: those whose warnings there are, else that of the country.
    private func services(of alerts: [WeatherAlert], _ country: Country) -> [String] {
        let names = Set(alerts.compactMap(\.wording.sender)).sorted()
        return names.isEmpty ? [country.service] : Array(names.prefix(Self.mostServices))
    }

    private static let mostServices = 5
    /// Not longer than a few whole messages are worth waiting for, when the list is there.
    private static let patience = Duration.milliseconds(1500)
}

// MARK: Calls

extension MeteoAlarmProvider {
    private func body(_ call: HTTPCall, _ feed: Feed.ID) async throws(ProviderError) -> Data {
        let reply: HTTPReply
        do {
            reply = try await transport.send(call)
        } catch {
            throw self.error(.init(error), feed)
        }
        if let reason = ProviderError.Reason(refusing: reply, profile: profile) { throw error(reason, feed) }
        guard !reply.body.isEmpty else { throw error(.empty, feed) }
        return reply.body
    }

    /// Returns the messages by path, without those that failed.
    func documents(_ paths: [String], within timeout: Duration) async -> [String: CAPMessage] {
        await withTaskGroup(of: (String, CAPMessage?).self) { group in
            for path in paths {
                group.addTask {
                    let body = try? await body(endpoint.document(path, within: timeout), Self.alertsFeed)
                    return (path, body.flatMap { try? CAPMessage(document: $0) })
                }
            }
            return await group.reduce(into: [:]) { found, next in found[next.0] = next.1 }
        }
    }

    private func error(_ reason: ProviderError.Reason, _ feed: Feed.ID) -> ProviderError {
        ProviderError(reason, provider: Self.id, feed: feed)
    }
}

extension CAPMessage {
    /// Whether it is the message that a list tells of, and tells no less of it.
    fileprivate func isWhole(of listed: CAPMessage) -> Bool {
        identifier == listed.identifier && (kind == .cancel || infos.contains { !$0.event.isEmpty })
    }
}

extension CAPFault {
    /// In a few words, without text of the body.
    fileprivate var summary: String {
        switch self {
        case .xml(.documentType): "a document type"
        case .xml(.unknownEntity): "an entity that is not XML's"
        case .xml(.encoding): "another encoding"
        case .xml(.limit(let name)): "too large: \(name)"
        case .xml(.malformed(let expected)): "not XML: \(expected) expected"
        case .otherDocument: "no list of warnings"
        case .fieldUnusable(let field): "\(field) missing or unreadable"
        }
    }
}
