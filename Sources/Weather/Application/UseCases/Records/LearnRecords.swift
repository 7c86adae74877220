public import Clocks
import Dispatch
import Foundation
public import ForecastRecords
import Meteorology
public import StoragePort
import WeatherModels

/// Learns from the archive: a place anew after each cut, a while after new truths, and after an upgrade of the method.
///
/// A place at a time, and never two at once. What was learned is a fold over the whole archive of the place, so that a
/// process that begins anew, or the command that learns everything again, comes to the same.
public actor LearnRecords {
    private let archive: any ForecastArchive & LearnedRecordKeeping
    private let learner: PlaceLearner
    private let clock: WallClock
    private let ticks: any Clock<Duration>
    private let report: @Sendable (LearnEvent) -> Void
    private var isLearning = false
    private var storage = StorageHealth()

    /// The most places that are learned in one look.
    private static let mostPlaces = 4

    /// - Parameter ticks: Real seconds between two looks, and how long they take.
    public init(
        archive: any ForecastArchive & LearnedRecordKeeping,
        learner: PlaceLearner,
        clock: WallClock,
        ticks: any Clock<Duration>,
        report: @escaping @Sendable (LearnEvent) -> Void = { _ in }
    ) {
        (self.archive, self.learner, self.clock) = (archive, learner, clock)
        (self.ticks, self.report) = (ticks, report)
    }

    /// Learns until the task is cancelled: every few seconds, what is due.
    public func run() async {
        while !Task.isCancelled {
            await look()
            try? await ticks.sleep(for: .seconds(5))
        }
    }

    /// Learns what is due now. Costs little if nothing is due: a row a place is read.
    public func look() async {
        guard !isLearning else { return }
        isLearning = true
        defer { isLearning = false }
        let now = clock.now
        do throws(StorageError) {
            let due = try await archive.learningStates().filter {
                $0.isDue(by: PlaceLearner.version, at: now)
            }
            for state in due.prefix(Self.mostPlaces) where !Task.isCancelled { try await learn(state) }
            if storage.succeeded() { report(.storageWorks) }
        } catch {
            if storage.failed(error) { report(.storageFailed(error)) }
        }
    }

    /// Learns every place again, whatever was learned of it.
    ///
    /// - Returns: How many places there are.
    public func rebuild() async throws(StorageError) -> Int {
        let states = try await archive.learningStates()
        for state in states { try await learn(state) }
        return states.count
    }

    private func learn(_ state: LearningState) async throws(StorageError) {
        let now = clock.now
        let today = Int((now.timeIntervalSince1970 / 86_400).rounded(.down))
        // A day of UTC may begin a day before or end a day after the local one.
        let first = LocalDay(daysSince1970: today - RecordLifetime.days - 1)
        let forecasts = try await archive.forecasts(
            at: state.place,
            issuedOn: first...LocalDay(daysSince1970: today + 1)
        )
        let truths = try await archive.truths(
            at: state.place,
            of: first...LocalDay(daysSince1970: today + Self.longestLead + 1)
        )
        let (learned, seconds) = await fold(forecasts, truths, at: state.place)
        try await archive.store(
            learned,
            of: state.place,
            upTo: state.archive,
            version: PlaceLearner.version,
            at: now
        )
        report(.learned(seconds: seconds))
    }

    /// Folds on a thread of its own kind: those that answer people must not wait for it.
    private nonisolated func fold(
        _ forecasts: [IssuedForecast],
        _ truths: [RecordedTruth],
        at place: RecordedPlace
    ) async -> (LearnedPlace, seconds: Double) {
        await withCheckedContinuation { continuation in
            Self.queue.async { [learner, ticks] in
                var learned: LearnedPlace?
                let duration = ticks.duration {
                    learned = learner.learn(at: place, from: forecasts, truths)
                }
                continuation.resume(
                    returning: (
                        learned ?? LearnedPlace(scores: nil, ownForecast: nil, lastCut: []),
                        duration / .seconds(1)
                    )
                )
            }
        }
    }

    private static let queue = DispatchQueue(label: "learn-records", qos: .utility)
    /// In days.
    private static let longestLead = 16
}

extension Clock<Duration> {
    fileprivate func duration(of work: () -> Void) -> Duration {
        let start = now
        work()
        return start.duration(to: now)
    }
}
