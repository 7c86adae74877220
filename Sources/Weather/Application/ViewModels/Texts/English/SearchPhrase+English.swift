extension SearchPhrase {
    public var english: String {
        switch self {
        case .found(let count): count == 1 ? "1 place found" : "\(count) places found"
        case .nothing(let query): "No place found for “\(query)”. Spell it differently, or use coordinates."
        case .nothingForDigits(let query):
            "No place found for “\(query)”. Of postcodes only those of the United States are known: use a name or coordinates."
        case .add(let name): "Add \(name)"
        case .saved(let name): "\(name): saved"
        case .airport(let code): "Airport \(code)"
        case .postcode(let code): "Postcode \(code)"
        }
    }
}
