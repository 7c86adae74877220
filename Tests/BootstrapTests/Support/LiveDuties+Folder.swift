import Logging
import PrometheusMetrics
import SharedFolder

@testable import Bootstrap

extension LiveDuties {
    /// Those of one machine.
    init(in folders: Folders) {
        self.init(
            folder: SharedFolder(path: folders.sharedFolder, tidiesAfterWrites: false),
            pool: nil,
            node: "",
            registry: PrometheusRegistry(),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }
}
