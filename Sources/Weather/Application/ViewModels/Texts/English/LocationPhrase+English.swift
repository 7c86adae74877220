extension LocationPhrase {
    public var english: String {
        switch self {
        case .mistake(.latitudeMissing): "Write a value, such as 37.57"
        case .mistake(.longitudeMissing): "Write a value, such as 126.98"
        case .mistake(.notANumber(let given)):
            "“\(given)” is no number. Use digits, a point and a minus, as in -33.87"
        case .mistake(.latitudeOutOfRange(let given)): "Latitude must be between −90 and 90; given \(given)"
        case .mistake(.longitudeOutOfRange(let given)):
            "Longitude must be between −180 and 180; given \(given)"
        case .placeSet(let name): "My location shows the weather of \(name)."
        case .backTo(let name): "Back to \(name)"
        }
    }
}
