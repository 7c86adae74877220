import Languages

/// The names of the own forecast.
enum OwnForecastText: Translated, CaseIterable {
    case name, attribution
}
