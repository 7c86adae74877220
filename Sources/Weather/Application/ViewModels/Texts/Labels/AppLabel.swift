public import Languages

/// The texts about the product itself around its screens.
public enum AppLabel: String, LabelTable {
    case appName, description
    /// The description in lists of apps.
    case summary
    case home
    /// What goes on working while nothing can be saved.
    case stillWorks
    case simulated, withoutScripts, otherPlaces, switchUnits

    public static let name = "app"
}
