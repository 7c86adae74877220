import Foundation
import HTTPPort
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
        let request: ProviderRequest
        do {
            request = ProviderRequest(
                coordinate: try Coordinate(latitude: 37.57, longitude: 126.98),
                now: now,
                timeout: .seconds(5)
            )
        } catch {
            throw ProviderError(.malformed("\(error)"), provider: upstream.id)
        }
        let provider = upstream.provider(reader, CannedTransport(body: body))
        return try await provider.fetch(feed, for: request).report
    }

    /// The same body read in the units that leave out the least of it, at the time it tells.
    func calibrated() async -> Subject {
        var best = self
        var fewest = Int.max
        for reader in upstream.readers {
            var candidate = self
            candidate.reader = reader
            guard case .decoded(let report) = await candidate.verdict(on: body),
                report.warnings.count < fewest
            else { continue }
            fewest = report.warnings.count
            candidate.now = report.hourly.first?.span.start ?? report.current?.time ?? now
            best = candidate
        }
        return best
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
