import MarketModels

/// The banners, sections and advertisements, with their pictures.
enum Posters {
    static let banners = bannerRows.enumerated().map { index, row in
        Banner(title: row.title, line: row.line, picture: picture("banner", index, row), filter: row.filter)
    }

    static let sections = sectionRows.enumerated().map { index, row in
        Section(
            id: index + 1,
            title: row.title,
            line: row.line,
            picture: picture("section", index, row),
            filter: row.filter
        )
    }

    static let advertisements = advertisementRows.enumerated().map { index, row in
        Advertisement(title: row.title, line: row.line, picture: picture("advertisement", index, row))
    }

    static let scenes: [(Picture.Name, Scene)] =
        zip(banners.map(\.picture), bannerRows).map { ($0.name, .poster($1.poster)) }
        + zip(sections.map(\.picture), sectionRows).map { ($0.name, .poster($1.poster)) }
        + zip(advertisements.map(\.picture), advertisementRows).map { ($0.name, .poster($1.poster)) }

    private static func picture(_ kind: String, _ index: Int, _ row: PosterRow) -> Picture {
        Picture(Picture.Name(rawValue: "\(kind)-\(index + 1)"), on: row.poster.from)
    }
}

/// A poster with its texts.
struct PosterRow {
    let title: LocalText
    let line: LocalText
    let filter: CatalogueFilter
    let poster: Poster

    /// - Parameters:
    ///   - title: The title in Korean and English; the line likewise.
    ///   - ground: Two colours, from the text to the other end. White text needs a contrast of 4.5 : 1 on the first.
    ///   - things: The items: category, and the indices of silhouette and colours.
    init(
        _ title: (String, String),
        _ line: (String, String),
        showing filter: CatalogueFilter = CatalogueFilter(),
        _ shape: Poster.Shape,
        _ weather: Poster.Weather,
        ground: (String, String),
        things: [(Category, Int, Int)]
    ) {
        self.title = LocalText(korean: title.0, english: title.1)
        self.line = LocalText(korean: line.0, english: line.1)
        self.filter = filter
        poster = Poster(
            shape: shape,
            weather: weather,
            from: ground.0,
            to: ground.1,
            things: things.map {
                ItemLook(silhouette: Silhouette.all(of: $0.0)[$0.1], colors: Colorway.all[$0.2])
            }
        )
    }
}
