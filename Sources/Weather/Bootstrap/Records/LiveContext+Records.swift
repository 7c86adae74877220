import CLI
import Clocks
import SQLiteStore
import SQLRecords
import SQLStore
import UseCases
import WeatherPorts

extension LiveContext {
    func makeRecords() throws(ConfigurationError) -> RecordUseCases {
        let graph = try graph()
        let records = SQLRecords(
            databases.readingStore(.records) { [self] file in
                tell(.damagedFile(reason: file.reason, setAside: file.setAside))
            }
        )
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
