/// The values of ``PlaceArguments``.
struct PlaceWords: Hashable {
    var words: [String] = []
    var at: String?
}

/// The values of ``WeatherOptions``.
struct WeatherChoice: Hashable {
    var json = false
    var units: String?
    var provider: String?
}

/// The values of ``ScreenOptions``.
struct ScreenChoice: Hashable {
    var lang: String?
    var noColor = false
}
