/// A country whose weather service takes part.
struct Country: Hashable {
    /// ISO 3166-1 alpha-2.
    let code: String
    /// As the feeds name it.
    let feed: String
    /// The service, which the terms ask to be named.
    let service: String

    static func of(code: String) -> Country? { all.first { $0.code == code } }

    static let all: [Country] = [
        Country("AD", "andorra", "Servei Meteorològic d'Andorra"),
        Country("AT", "austria", "GeoSphere Austria"),
        Country("BA", "bosnia-herzegovina", "Hydrometeorological services of Bosnia and Herzegovina"),
        Country("BE", "belgium", "Royal Meteorological Institute of Belgium"),
        Country("BG", "bulgaria", "National Institute of Meteorology and Hydrology of Bulgaria"),
        Country("CH", "switzerland", "MeteoSwiss"),
        Country("CY", "cyprus", "Department of Meteorology of Cyprus"),
        Country("CZ", "czechia", "Czech Hydrometeorological Institute"),
        Country("DE", "germany", "Deutscher Wetterdienst"),
        Country("DK", "denmark", "Danish Meteorological Institute"),
        Country("EE", "estonia", "Estonian Environment Agency"),
        Country("ES", "spain", "AEMET"),
        Country("FI", "finland", "Finnish Meteorological Institute"),
        Country("FR", "france", "Météo-France"),
        Country("GB", "united-kingdom", "Met Office"),
        Country("GR", "greece", "Hellenic National Meteorological Service"),
        Country("HR", "croatia", "Croatian Meteorological and Hydrological Service"),
        Country("HU", "hungary", "HungaroMet"),
        Country("IE", "ireland", "Met Éireann"),
        Country("IL", "israel", "Israel Meteorological Service"),
        Country("IS", "iceland", "Icelandic Meteorological Office"),
        Country("IT", "italy", "Servizio Meteorologico dell'Aeronautica Militare"),
        Country("LT", "lithuania", "Lithuanian Hydrometeorological Service"),
        Country("LU", "luxembourg", "MeteoLux"),
        Country("LV", "latvia", "Latvian Environment, Geology and Meteorology Centre"),
        Country("MD", "moldova", "State Hydrometeorological Service of Moldova"),
        Country("ME", "montenegro", "Institute of Hydrometeorology and Seismology of Montenegro"),
        Country("MK", "republic-of-north-macedonia", "Hydrometeorological Service of North Macedonia"),
        Country("MT", "malta", "Meteorological Office of Malta"),
        Country("NL", "netherlands", "KNMI"),
        Country("NO", "norway", "Norwegian Meteorological Institute"),
        Country("PL", "poland", "IMGW-PIB"),
        Country("PT", "portugal", "IPMA"),
        Country("RO", "romania", "Meteo Romania"),
        Country("RS", "serbia", "Republic Hydrometeorological Service of Serbia"),
        Country("SE", "sweden", "SMHI"),
        Country("SI", "slovenia", "Slovenian Environment Agency"),
        Country("SK", "slovakia", "Slovak Hydrometeorological Institute"),
        Country("UA", "ukraine", "Ukrainian Hydrometeorological Center"),
    ]

    private init(_ code: String, _ feed: String, _ service: String) {
        (self.code, self.feed, self.service) = (code, feed, service)
    }
}
