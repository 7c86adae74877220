/// Common names of countries and regions that are missing in the data.
enum AreaAliases {
    /// ISO 3166-1 alpha-2.
    static func country(named key: [UInt8]) -> String? { countries.first { $0.key == key }?.code }

    /// Returns the names of regions by their usual code, where GeoNames uses a number: "Ontario" for "on".
    static func regions(withCode key: [UInt8]) -> [String] {
        regionNames.first { key.elementsEqual($0.code.utf8) }?.names ?? []
    }

    // Lists, not dictionaries: they are short, and a command that searches once need not hash them.
    private static let countries: [(key: [UInt8], code: String)] = {
        let names: [(String, [String])] = [
            ("US", ["usa", "us", "america", "united states", "미국"]),
            ("GB", ["uk", "britain", "great britain", "영국"]),
            ("KR", ["korea", "south korea", "rok", "한국", "남한", "대한민국"]),
            ("KP", ["dprk", "북한", "north korea"]),
            ("CN", ["china", "중국"]), ("RU", ["russia", "러시아"]), ("AE", ["uae"]), ("NL", ["holland"]),
            ("CZ", ["czechia"]),
            ("JP", ["일본"]), ("DE", ["독일"]), ("FR", ["프랑스"]), ("CD", ["drc"]), ("VN", ["vietnam", "베트남"]),
            ("AU", ["호주"]), ("TR", ["turkey", "터키", "튀르키예"]), ("TW", ["taiwan", "대만"]), ("MM", ["burma"]),
        ]
        return names.flatMap { code, names in names.map { (Folding.key($0), code) } }
    }()

    private static let regionNames: [(code: String, names: [String])] = [
        ("ab", ["Alberta"]), ("bc", ["British Columbia"]), ("mb", ["Manitoba"]), ("nb", ["New Brunswick"]),
        ("nl", ["Newfoundland and Labrador"]), ("ns", ["Nova Scotia"]),
        ("nt", ["Northwest Territories", "Northern Territory"]),
        ("nu", ["Nunavut"]), ("on", ["Ontario"]), ("pe", ["Prince Edward Island"]), ("qc", ["Quebec"]),
        ("sk", ["Saskatchewan"]), ("yt", ["Yukon"]), ("nsw", ["New South Wales"]), ("vic", ["Victoria"]),
        ("qld", ["Queensland"]), ("sa", ["South Australia"]), ("wa", ["Western Australia"]),
        ("tas", ["Tasmania"]),
        ("act", ["Australian Capital Territory"]),
    ]
}
