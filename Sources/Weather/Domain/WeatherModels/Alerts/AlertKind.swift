/// The kind of event that a warning is about, the same for all agencies.
public enum AlertKind: String, CaseIterable, Hashable, Sendable {
    case wind, rain, snow, ice, cold, heat
    /// Nights that stay hot: 열대야.
    case tropicalNight
    /// Dry air and the danger of fires that comes with it: 건조.
    case dry
    case stormSurge, waves, typhoon
    /// Yellow dust, sand: 황사.
    case dust
    case thunderstorm, flood, fog, fire
    /// The quality of the air.
    case air
    case avalanche, earthquake, tsunami
    /// Anything else; the agency's text says what.
    case other
}
