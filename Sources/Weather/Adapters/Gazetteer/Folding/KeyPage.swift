/// The pages of the name dictionary. A page is marked by a first byte that no folded name begins with.
enum KeyPage {
    /// The initial consonants of a Korean name: ㅅㄱㅍ.
    static let initials: UInt8 = 0x22
    /// Romanisation skeletons of Korean names.
    static let skeletons: UInt8 = 0x23
    /// IATA and ICAO codes, postal codes.
    static let codes: UInt8 = 0x24
    /// The rest of a name from a later word on.
    static let laterWords: UInt8 = 0x25
}
