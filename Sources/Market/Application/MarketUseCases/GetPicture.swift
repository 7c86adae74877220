public import MarketModels
public import MarketPorts

/// Returns a picture of the catalogue.
public struct GetPicture: Sendable {
    private let library: any PictureLibrary

    public init(library: any PictureLibrary) {
        self.library = library
    }

    /// Returns a complete SVG document.
    public func callAsFunction(_ name: Picture.Name) async throws(CatalogueError) -> [UInt8] {
        try await library.svg(named: name)
    }
}
