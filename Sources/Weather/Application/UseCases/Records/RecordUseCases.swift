public import Clocks
public import ForecastRecords
public import WeatherPorts

/// What somebody at a terminal does with records.
public struct RecordUseCases: Sendable {
    public let list: ListRecords
    public let export: ExportRecords
    public let learn: LearnRecords
    public let scores: ShowScores
    public let compare: CompareSources
    public let summarize: SummarizeRecords

    /// - Parameters:
    ///   - learned: What was learned from them.
    ///   - listed: All known places, for names.
    ///   - learner: As the server has it.
    ///   - ticks: Real seconds.
    public init(
        records: any ForecastArchive & RecordKeeping & LearnedRecordKeeping,
        learned: any LearnedRecords,
        listed: any PlaceSearch,
        learner: PlaceLearner,
        clock: WallClock,
        ticks: any Clock<Duration>
    ) {
        list = ListRecords(records: records, listed: listed)
        export = ExportRecords(records: records)
        learn = LearnRecords(archive: records, learner: learner, clock: clock, ticks: ticks)
        scores = ShowScores(records: records, learned: learned)
        // Whoever reads the file may see what is made of it.
        compare = CompareSources(records: learned, isRecording: true, showsOwnForecast: true)
        summarize = SummarizeRecords(records: records, learned: learned)
    }
}
