public import Languages

/// The texts about the product itself around its screens.
public enum AppLabel: String, LabelTable {
    case appName, description
    /// The description in lists of apps.
    case summary
    case home
    case simulated, withoutScripts, otherPlaces, switchUnits

    public static let name = "app"
}
