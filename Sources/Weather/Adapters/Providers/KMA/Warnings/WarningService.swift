import DataGoKr
import Foundation
import HTTPPort
import ProviderSupport
import WeatherModels
import WeatherPorts

/// The calls of the service of warnings (기상특보 조회서비스, data.go.kr 15000415).
struct WarningService {
    let client: ServiceClient
    let request: ProviderRequest

    /// Asks for what is new: the list of what is in force, and if a bulletin was issued, its decisions and text.
    func state(after previous: WarningState?, zones: WarningZones) async throws(ProviderError) -> WarningState
    {
        let now = request.now
        let status = try await rows(BulletinPayload.self, .warningState, [], count: 10).first
        // There is always one, though nothing is in force.
        guard let status, let newest = status.stamp else {
            throw ProviderError(.empty, provider: KMAProvider.id, feed: KMAProvider.warningLookUp)
        }
        if let previous, previous.isCurrent(after: newest, at: now) { return previous }
        let day = previous?.nextDay(at: now)
        var findings = WarningFindings(newest: newest, status: status, rows: [])
        (findings.rows, findings.isCut) = try await decisions(
            since: day ?? WarningState.firstDay(at: now),
            pages: day == nil ? Self.firstPages : Self.mostPages
        )
        // The texts are an addition: what is in force is known without them.
        do { findings.bulletins = try await bulletins() } catch {
            if error.reason == .cancelled { throw error }
            findings.textsFailure = error.kind
        }
        return WarningState(findings, after: day == nil ? nil : previous, now: now, zones: zones)
    }

    /// Returns all decisions since a day, the newest first. The total that the service tells is not theirs, and rows are
    /// repeated at the borders of pages.
    private func decisions(since day: Date, pages: Int) async throws(ProviderError)
        -> ([WarningPayload], isCut: Bool)
    {
        let span = [
            HTTPParameter("stnId", Self.everyOffice),
            HTTPParameter("fromTmFc", KoreanTime.digits(of: day).day),
            HTTPParameter("toTmFc", KoreanTime.digits(of: request.now).day),
        ]
        var rows: [WarningPayload] = []
        for page in 1...pages {
            let found = try await self.page(
                WarningPayload.self,
                .warningDecisions,
                span,
                count: Self.rowsOfPage,
                page: page
            )
            rows += found.usable
            if found.count < Self.rowsOfPage { return (rows, false) }
        }
        return (rows, true)
    }

    /// Returns the bulletins since yesterday, the newest first.
    private func bulletins() async throws(ProviderError) -> [BulletinPayload] {
        let yesterday = request.now.addingTimeInterval(-86_400)
        return try await rows(
            BulletinPayload.self,
            .warningBulletins,
            [
                HTTPParameter("stnId", Self.everyOffice),
                HTTPParameter("fromTmFc", KoreanTime.digits(of: yesterday).day),
                HTTPParameter("toTmFc", KoreanTime.digits(of: request.now).day),
            ],
            count: Self.bulletinsOfPage,
            within: min(request.timeout, .seconds(1))
        )
    }

    /// Returns the usable rows of the first page; none if the service has none.
    private func rows<Row: Decodable & Sendable>(
        _ type: Row.Type,
        _ operation: ServiceOperation,
        _ parameters: [HTTPParameter],
        count: Int,
        within timeout: Duration? = nil
    ) async throws(ProviderError) -> [Row] {
        try await page(type, operation, parameters, count: count, within: timeout).usable
    }

    /// Returns the usable rows of a page, and how many it has in all.
    private func page<Row: Decodable & Sendable>(
        _ type: Row.Type,
        _ operation: ServiceOperation,
        _ parameters: [HTTPParameter],
        count: Int,
        page: Int = 1,
        within timeout: Duration? = nil
    ) async throws(ProviderError) -> (usable: [Row], count: Int) {
        do {
            let payload = try await client.payload(
                PortalPayload<Row>.self,
                operation,
                [HTTPParameter("numOfRows", "\(count)"), HTTPParameter("pageNo", "\(page)")] + parameters,
                within: timeout,
                feed: KMAProvider.warningLookUp,
                for: request
            )
            return (payload.rows, payload.count)
        } catch {
            guard error.reason == .empty else { throw error }
            return ([], 0)
        }
    }

    /// The number for all offices of the agency.
    private static let everyOffice = "108"
    private static let rowsOfPage = 1000
    /// All calls of a look-up, one after another, have five seconds, and a month of the busiest season has 6,000 rows or so.
    /// What began before those that are read is known from the list of what is in force.
    private static let firstPages = 1
    private static let mostPages = 4
    private static let bulletinsOfPage = 100
}
