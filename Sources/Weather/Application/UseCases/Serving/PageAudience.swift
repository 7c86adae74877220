/// Whom a server's pages are for, in browsers and terminals. What is for programs has its keys.
public enum PageAudience: String, CaseIterable, Hashable, Sendable {
    /// Everybody who reaches the server.
    case open
    /// Who has kept a place for a day. Others may search, keep places and change their settings, and see no weather.
    case kept
    /// Nobody.
    case off
}
