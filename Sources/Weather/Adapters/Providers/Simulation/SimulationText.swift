import Languages

/// The names of the simulation.
enum SimulationText: Translated, CaseIterable {
    case name, attribution
    /// The sender of a warning, and what every warning says.
    case sender, notReal
    /// The rest of its text.
    case description, instruction
    /// An area, which is followed by its number, and a station.
    case zone, station
}
