import ConditionArt
import PrometheusMetrics

/// Shows what pictures of the weather the program carries. How often they are asked for, and how often a client had them
/// already (304), the counters of their routes tell.
enum PictureMetrics {
    static func show(in registry: PrometheusRegistry) {
        registry.gauge("haneul_pictures", help: "Pictures of the weather in the program.")
            .set(Double(ConditionArt.inventory.pictures))
        registry.gauge("haneul_picture_bytes", help: "Bytes of the pictures of the weather in the program.")
            .set(Double(ConditionArt.inventory.bytes))
    }
}
