import WeatherModels

/// The keys of the names of a place that count as displayed ones when places are ranked.
struct ShownKeys {
    private let names: [[UInt8]]
    /// The parts of names with a slash: "Donostia / San Sebastián".
    private let sides: [[UInt8]]

    init(of place: GazetteerPlace) {
        let shown = [place.name] + place.translations.values
        var names = shown.map(Folding.key)
        if place.country == "KR", let korean = place.koreanName {
            // The spelling until 2000: "Kunsan" names no other place there.
            names.append(Folding.key(Romanization.older(korean)))
        }
        if place.country == "JP" {
            // Readings, which are typed before they are converted: よこはま.
            names += place.otherNames.filter(\.isHiragana).map(Folding.key)
        }
        self.names = names
        sides = shown.filter { $0.contains("/") }.flatMap { $0.split(separator: "/") }
            .map { Folding.key(String($0)) }
    }

    /// Whether a name begins with a key, or a side of a slash is the key.
    func begin(with key: [UInt8]) -> Bool {
        names.contains { $0.starts(with: key) } || sides.contains(key)
    }
}

extension String {
    fileprivate var isHiragana: Bool {
        unicodeScalars.allSatisfy { (0x3041...0x3096).contains($0.value) || $0 == "ー" }
    }
}
