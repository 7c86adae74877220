/// The audience of a server's pages, in browsers and terminals. Programs have keys instead.
public enum PageAudience: String, CaseIterable, Hashable, Sendable {
    /// Everybody who reaches the server.
    case open
    /// Visitors who saved a place at least a day ago. Others may search, save places and change their settings, but
    /// see no weather.
    case kept
    /// Nobody.
    case off
}
