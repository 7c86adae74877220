/// The numbers of the file format. See docs/gazetteer.md.
enum FileLayout {
    static let magic = Array("HANEULGZ".utf8)
    static let version: UInt32 = 2
    static let headerLength = 32
    static let sectionEntryLength = 24
    /// Every section begins at a multiple of this.
    static let alignment = 8

    /// The offsets of the fields of the header.
    enum Header {
        static let version = 8
        static let sectionCount = 12
        static let fileLength = 16
        static let checksum = 24
    }
}

/// The sections of the file, by their number in the section table.
enum FileSection: UInt32, CaseIterable {
    case texts = 1
    case metadata = 2
    case languages = 3

    // One number per place, in order of prominence.
    case placeIdentifiers = 16
    case placeKinds = 17
    case placeNames = 18
    case placeLatitudes = 19
    case placeLongitudes = 20
    case placeCountries = 21
    case placeRegions = 22
    case placeDistricts = 23
    case placeTimeZones = 24
    case placePopulations = 25
    case placeProminences = 26

    case countries = 32
    case regions = 33
    case districts = 34
    case timeZones = 35
    case cityStandings = 36
    /// One number per country.
    case countryCapitals = 37
    /// Four numbers per region and then per country.
    case divisionTowns = 38

    case identifierOrder = 40
    case koreanAreaCodes = 41
    case koreanAreaPlaces = 42
    case pointNames = 43

    case gridStarts = 48
    case gridPlaces = 49

    case nameKeys = 64
    case nameBlockStarts = 65
    case nameBlockPostings = 66
    case namePostings = 67
    case nameBlockBests = 68

    case divisionKeys = 80
    case divisionBlockStarts = 81
    case divisionBlockPostings = 82
    case divisionPostings = 83
    case divisionBlockBests = 84

    static let greatestNumber = Int(allCases.map(\.rawValue).max() ?? 0)
}
