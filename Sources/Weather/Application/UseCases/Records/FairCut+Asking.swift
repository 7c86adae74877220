import Clocks
import Foundation
import ForecastRecords
import StoragePort
import WeatherModels
import WeatherPorts
import WeatherUnits

extension FairCut {
    /// The most places that are cut in one look, and at once, so that the night carries the calls evenly.
    private static let mostCut = 16
    private static let width = 4

    /// What came of asking a source for a place.
    private struct Reply: Sendable {
        let source: Int
        var forecasts: [IssuedForecast] = []
        /// Whether it need not be asked again today.
        var isSettled = false
        var hasAnswered = false
    }

    /// Cuts the places whose turn it is, those first whose turn came first.
    func cutDue(at now: Date) async throws(StorageError) {
        guard !sources.isEmpty, now >= nextCut else { return }
        let due = places.values.filter { $0.isDue(at: now) }
            .sorted { ($0.window(at: now).span.start, $0.point) < ($1.window(at: now).span.start, $1.point) }
        var cuts: [CutPlace] = []
        for place in due {
            guard cuts.count < Self.mostCut, !Task.isCancelled else { break }
            let day = place.window(at: now).day
            if place.left(on: day) == nil { try await begin(place.point, day) }
            guard let begun = places[place.point], begun.left(on: day)?.isEmpty == false else { continue }
            cuts.append(begun)
        }
        let replies = await replies(to: cuts, at: now)
        for (cut, replies) in zip(cuts, replies) { note(replies, at: cut.point, now) }
        nextCut = places.values.map { $0.nextDue(at: now) }.min() ?? .distantFuture
        try await saveUnsaved()
    }

    /// Learns from the archive what is left of a day: a source is done if anything of it is logged.
    private func begin(_ point: RecordedPlace, _ day: LocalDay) async throws(StorageError) {
        let logged = try await archive.logged(at: point, on: day)
        guard let place = places[point] else { return }
        places[point]?.begin(
            day,
            left: Set(place.sources.filter { sources[$0].sources.isDisjoint(with: logged) })
        )
    }

    private func note(_ replies: [Reply], at point: RecordedPlace, _ now: Date) {
        for reply in replies {
            report(.asked(sources[reply.source].profile.id, succeeded: reply.hasAnswered))
            places[point]?.unsaved += reply.forecasts
        }
        places[point]?.finish(Set(replies.filter(\.isSettled).map(\.source)))
        places[point]?.postpone(from: now)
    }

    /// Stores what was fetched. What cannot be stored is kept, and tried again at the next look.
    func saveUnsaved() async throws(StorageError) {
        for (point, place) in places where !place.unsaved.isEmpty {
            let forecasts = place.unsaved
            try await archive.append(forecasts)
            places[point]?.unsaved.removeFirst(forecasts.count)
            for forecast in forecasts { report(.archived(forecast.source)) }
        }
    }

    private nonisolated func replies(to cuts: [CutPlace], at now: Date) async -> [[Reply]] {
        await withTaskGroup(of: (Int, [Reply]).self) { group in
            var replies = [[Reply]](repeating: [], count: cuts.count)
            for (position, cut) in cuts.enumerated() {
                if position >= Self.width, let (done, answer) = await group.next() { replies[done] = answer }
                group.addTask { (position, await self.replies(to: cut, at: now)) }
            }
            for await (done, answer) in group { replies[done] = answer }
            return replies
        }
    }

    /// Asks all sources that are left at once: fair is what is asked at the same time.
    private nonisolated func replies(to cut: CutPlace, at now: Date) async -> [Reply] {
        let window = cut.window(at: now)
        return await withTaskGroup(of: Reply.self) { group in
            for source in cut.left(on: window.day) ?? [] {
                group.addTask { await self.reply(of: source, to: cut, within: window) }
            }
            return await group.reduce(into: [Reply]()) { $0.append($1) }.sorted { $0.source < $1.source }
        }
    }

    private nonisolated func reply(of index: Int, to cut: CutPlace, within window: CutWindow) async -> Reply {
        var reply = Reply(source: index)
        do throws(ProviderError) {
            let reports = try await sources[index].reports(at: cut.place)
            let then = clock.now
            reply.hasAnswered = true
            // What comes later is not of this cut.
            guard window.span.contains(then) else { return reply }
            let areOfParts = sources[index].profile.extremesAreOfPartsOfDays
            reply.forecasts = reports.sorted { $0.key < $1.key }.compactMap { source, report in
                IssuedForecast(
                    of: report,
                    by: source,
                    at: cut.point,
                    in: cut.zone,
                    now: then,
                    extremesAreOfParts: areOfParts
                )
            }
            // An answer without anything that is young enough may be followed by a younger one.
            reply.isSettled = !reply.forecasts.isEmpty
        } catch {
            switch error.reason {
            case .outsideCoverage, .notConfigured, .noSubscription: reply.isSettled = true
            default: break
            }
        }
        return reply
    }
}
