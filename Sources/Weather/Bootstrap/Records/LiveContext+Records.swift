import CLI
import Clocks
import SQLiteRecords
import SQLiteStore
import UseCases
import WeatherPorts

extension LiveContext {
    func makeRecords() throws(ConfigurationError) -> RecordUseCases {
        let graph = try graph()
        let records = SQLiteRecords(path: graph.folders.records) { [self] file in
            tell(.damagedFile(reason: file.reason, setAside: file.setAside))
        }
        return RecordUseCases(
            records: records,
            learned: records,
            listed: graph.places,
            learner: graph.placeLearner,
            clock: graph.wallClock,
            ticks: ContinuousClock()
        )
    }
}
