extension LocationLabel {
    public var english: String {
        switch self {
        case .title: "Set location"
        case .changeLocation: "Change location"
        case .locationSettings: "Location settings"
        case .latitude: "Latitude"
        case .longitude: "Longitude"
        case .hint:
            "Degrees as numbers; south and west with a minus. A whole “37.57, 126.98” can be pasted too."
        case .change: "Change"
        case .reset: "Reset to current location"
        case .resetHint: "Follows this device again."
        case .wrong: "The location was not changed. Please correct the marked field."
        case .fixed: "Position found"
        case .usePosition: "Use my position"
        case .setByHand: "Set a location"
        case .offer: "Allow your position to see the weather where you are."
        case .privacy: "It is not stored, and leaves this server only rounded to about a kilometre."
        case .asking: "Finding your position …"
        case .refused: "The use of your position is not allowed."
        case .refusedHelp:
            "Allow it in the browser’s settings for this site and the weather appears at once. Or set a location yourself."
        case .unavailable:
            "Your position is not known right now. Check that the device’s location services are on."
        case .timedOut: "Finding your position takes too long."
        case .insecure: "Browsers tell the position on https addresses only. Please set a location yourself."
        case .missing: "This browser cannot tell the position. Please set a location yourself."
        case .offline: "Your position was found, but its weather could not be loaded."
        case .needsScripts:
            "To use the device’s position, scripts must be on in the browser. You can set a location yourself."
        case .notKept: "The location could not be saved. Nothing was changed; try again in a moment."
        }
    }
}
