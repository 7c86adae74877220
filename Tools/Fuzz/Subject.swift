import Foundation
import HTTPPort
import Languages
import Meteorology
import ProviderSupport
import TestSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

/// A recorded body and how it is read: by which provider's feed, at what time.
struct Subject {
    let upstream: Upstream
    let feed: Feed.ID
    /// Folder and file, as in `metno/berlin.json`.
    let name: String
    let body: Data
    /// Reads it; where a body does not tell its units, in those that leave out the least.
    var reader: ProviderRegistration.Make
    /// The body's own time, so that its hours are to come; else 2025-06-01T01:00:00Z.
    var now = Date(timeIntervalSince1970: 1_748_739_600)
    /// A place that the body is of, where it tells places: by default Seoul.
    var coordinate: Coordinate?

    /// What came of one body.
    enum Verdict {
        case decoded(WeatherReport)
        case refused(ProviderError)
        case implausible([String])
    }

    /// Feeds `body` through the provider and what computes the rest of the report.
    func verdict(on body: Data) async -> Verdict {
        let report: WeatherReport
        do throws(ProviderError) {
            guard let given = try await fetch(body) else {
                return .implausible(["not modified, though nothing was held"])
            }
            report = given
        } catch {
            return .refused(error)
        }
        let completed = ReportCompletion.complete(report, now: now)
        let problems =
            PlausibleReport.check(report) + PlausibleReport.check(completed).map { "completed: " + $0 }
        return problems.isEmpty ? .decoded(completed) : .implausible(problems)
    }

    private func fetch(_ body: Data) async throws(ProviderError) -> WeatherReport? {
        var request: ProviderRequest
        do {
            request = ProviderRequest(
                coordinate: try coordinate ?? Coordinate(latitude: 37.57, longitude: 126.98),
                now: now,
                timeout: .seconds(5)
            )
        } catch {
            throw ProviderError(.malformed("\(error)"), provider: upstream.id)
        }
        let seoul = LocalizedName("Seoul", translations: [.korean: "서울특별시"])
        request.area = ProviderRequest.Area(countryCode: "KR", names: [seoul])
        let provider = upstream.provider(reader, CannedTransport(body: body))
        for lookUp in provider.profile.feeds.first(where: { $0.id == feed })?.lookUps ?? [] {
            // The body may be that of the look-up; if it is not, the feed is asked without.
            let known = upstream.recordings.lookUps[lookUp.id]
            if let known { request.lookUps[lookUp.id] = known }
            if let found = try? await provider.lookUp(lookUp.id, for: request) {
                request.lookUps[lookUp.id] = found
            }
        }
        return try await provider.fetch(feed, for: request).report
    }

    /// The same body read in the units, at the moment and for the place of which it tells most and leaves out least.
    func calibrated() async -> Subject {
        var best = self
        var most: (warnings: Int, content: Int)?
        for reader in upstream.readers {
            for now in [now] + BodyMoments.all(in: body) {
                for coordinate in [nil] + upstream.recordings.points.map(Optional.some) {
                    var candidate = self
                    (candidate.reader, candidate.now, candidate.coordinate) = (reader, now, coordinate)
                    guard case .decoded(let report) = await candidate.verdict(on: body) else { continue }
                    let (warnings, content) = (report.warnings.count, report.content)
                    if let most, (most.warnings, -most.content) <= (warnings, -content) { continue }
                    most = (warnings, content)
                    candidate.now = report.hourly.first?.span.start ?? report.current?.time ?? now
                    best = candidate
                }
            }
        }
        return best
    }
}

extension WeatherReport {
    /// How much it tells: its steps, days, warnings and measurements.
    fileprivate var content: Int {
        let measurements = (measured == nil ? 0 : 1) + (measuredAir == nil ? 0 : 1)
        return hourly.count + daily.count + airQuality.count + (alerts?.count ?? 0) + measurements
    }
}

extension Subject {
    /// Every recorded body of our upstreams, by name; nil where `corpus` holds none.
    static func all(in corpus: URL) throws -> [Subject]? {
        let found = try Upstream.all.flatMap { upstream in
            let folder = corpus.appending(path: upstream.folder)
            guard FileManager.default.fileExists(atPath: folder.path) else { return [Subject]() }
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { file in
                // owner__project__kind__path
                let parts = file.split(separator: "__", omittingEmptySubsequences: false)
                return Subject(
                    upstream: upstream,
                    feed: upstream.recordings.feed(parts.count > 2 ? String(parts[2]) : ""),
                    name: "\(upstream.folder)/\(file)",
                    body: try Data(contentsOf: folder.appending(path: file)),
                    reader: upstream.readers[0]
                )
            }
        }
        return found.isEmpty ? nil : found
    }
}

extension Subject.Verdict: CustomStringConvertible {
    var description: String {
        switch self {
        case .decoded(let report):
            "decoded, \(report.hourly.count) hours, \(report.daily.count) days, \(report.warnings.count) warnings"
        case .refused(let error): "refused: \(error.reason)"
        case .implausible(let problems): "implausible: " + problems.joined(separator: "; ")
        }
    }
}
