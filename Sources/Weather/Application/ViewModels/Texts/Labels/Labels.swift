public import Languages

/// The tables of words of the weather.
public enum Labels {
    /// Every one, as templates read them.
    public static let tables: [any LabelTable.Type] = [
        AppLabel.self, OfflineWeatherLabel.self, SearchLabel.self, LocationLabel.self, ListLabel.self,
        DetailLabel.self, FutureLabel.self, SettingsLabel.self,
    ]
}
