extension LicencePhrase {
    var english: String {
        switch self {
        case .placeNames: "Names and places (CC BY 4.0)"
        case .koreanService: "Korea Meteorological Administration"
        case .koreanAreas: "Areas of Korea (KOGL type 1)"
        }
    }
}
