extension SimulationText {
    var english: String {
        switch self {
        case .name: "Simulation"
        case .attribution: "Simulated weather, not real (weather generator after Richardson 1981)"
        case .sender: "Simulation"
        case .notReal: "This alert is not real."
        case .description:
            "This text is about as long as an agency's. It is made up so that people can see how a warning "
                + "looks; no agency issued it."
        case .instruction: "Nothing needs to be done."
        case .zone: "Simulated zone"
        case .station: "Simulated station"
        }
    }
}
