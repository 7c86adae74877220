public import Languages

/// The fixed texts about the current location.
public enum LocationLabel: String, LabelTable {
    case title, changeLocation, locationSettings
    case latitude, longitude, hint, change, reset, resetHint, wrong
    case usePosition, setByHand
    case offer, privacy, asking, refused, refusedHelp, unavailable, timedOut, insecure, missing, offline
    case needsScripts, notKept, fixed

    public static let name = "location"
}
