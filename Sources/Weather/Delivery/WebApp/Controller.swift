import Site

/// A scene's controller: asks a use case, gives its result to a view model, and the view model to a page (D11).
protocol Controller: SiteController<AppPerson> {
    init(_ app: AppParts)
}

/// What controllers share.
struct AppParts: Sendable {
    let renderer: PageRenderer
    let container: any AppContainer
    let live: LiveStreams
    /// How long a live page waits for weather; what is not there by then is brought by the stream.
    let patience: Duration
}
