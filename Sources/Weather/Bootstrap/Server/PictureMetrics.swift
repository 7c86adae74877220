import ConditionArt
import PrometheusMetrics

/// Shows which weather icons are compiled in. The metrics of their routes count the requests and the 304 answers.
enum PictureMetrics {
    static func show(in registry: PrometheusRegistry) {
        registry.gauge("haneul_pictures", help: "Pictures of the weather in the program.")
            .set(Double(ConditionArt.inventory.pictures))
        registry.gauge("haneul_picture_bytes", help: "Bytes of the pictures of the weather in the program.")
            .set(Double(ConditionArt.inventory.bytes))
    }
}
