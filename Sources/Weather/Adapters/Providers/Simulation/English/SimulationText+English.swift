extension SimulationText {
    var english: String {
        switch self {
        case .name: "Simulation"
        case .attribution: "Simulated weather, not real (weather generator after Richardson 1981)"
        case .sender: "Simulation"
        case .notReal: "This alert is not real."
        }
    }
}
