public import Languages

/// The tables of fixed texts.
public enum Labels {
    /// All tables, as templates read them.
    public static let tables: [any LabelTable.Type] = [
        AppLabel.self, OfflineWeatherLabel.self, SearchLabel.self, LocationLabel.self, ListLabel.self,
        DetailLabel.self, AlertLabel.self, FutureLabel.self, SettingsLabel.self, MyPageLabel.self,
        NotificationLabel.self, RecordsLabel.self, CompareLabel.self,
    ]
}
