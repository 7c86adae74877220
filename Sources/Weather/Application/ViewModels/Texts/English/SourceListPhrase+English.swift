extension SourceListPhrase {
    var english: String {
        switch self {
        case .world: "Worldwide"
        case .area: "In a part of the world"
        case .countries(let count): "\(count) countries"
        case .typical: "typical"
        case .simulated: "simulated"
        }
    }
}
