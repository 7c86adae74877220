import Testing
import WeatherModels

@testable import METAR

/// The groups are those of code table 4678 (WMO No. 306); the ids beside them are chosen, so that the table is the
/// specification.
@Suite("Present weather and clouds as conditions")
struct ConditionTests {
    static let table: [(String, Int)] = [
        ("SKC", 800), ("CLR", 800), ("NSC", 800), ("NCD", 800), ("CAVOK", 800),
        ("FEW030", 801), ("FEW010 SCT030", 802), ("SCT030 BKN100 FEW200", 803), ("OVC010", 804),
        ("VV001", 804),
        ("-RA", 500), ("RA", 501), ("+RA", 502), ("-SHRA", 520), ("SHRA", 521), ("+SHRA", 522), ("SH", 521),
        ("-DZ", 300), ("DZ", 301), ("+DZ", 302), ("-RADZ", 310), ("DZRA", 311), ("+DZRA", 312), ("UP", 501),
        ("-UP", 500), ("FZRA", 511), ("-FZDZ", 511), ("FZUP", 511), ("+FZRAPL", 511),
        ("-SN", 600), ("SN", 601), ("+SN", 602), ("-SHSN", 620), ("SHSN", 621), ("+SHSN", 622), ("SG", 600),
        ("IC", 600), ("+SG", 600), ("-RASN", 615), ("SNRA", 616), ("+DZSN", 616), ("-SHRASN", 612),
        ("SHSNRA", 613), ("PL", 611), ("-RAPL", 611), ("-SHGS", 612), ("SHGS", 613), ("GS", 611), ("GR", 613),
        ("SHRAGR", 613),
        ("TS", 211), ("-TS", 210), ("+TS", 212), ("VCTS", 210), ("-TSRA", 200), ("TSRA", 201), ("+TSRA", 202),
        ("TSSN", 201), ("-TSGS", 200), ("TSGR", 202), ("-TSRAGR", 202), ("-RA VCTS", 210),
        ("BR", 701), ("FG", 741), ("FZFG", 741), ("PRFG", 741), ("BCFG", 701), ("MIFG", 701), ("FU", 711),
        ("HZ", 721), ("PO", 731), ("SA", 751), ("SS", 751), ("+SS", 751), ("BLSA", 751), ("DU", 761),
        ("DS", 761), ("BLDU", 761), ("VA", 762), ("SQ", 771), ("+FC", 781),
        // The gravest of several.
        ("BR -RA", 500), ("-RA BR", 500), ("FG SN", 601), ("RA SN", 601), ("-DZ FG", 300), ("HZ FU", 711),
        ("BR HZ", 721), ("TSRA SQ", 201), ("+FC TSRA", 781), ("FZRA SN", 511), ("-SN BLSN", 600),
        // Not at the station, not falling or below the eyes: the sky decides.
        ("VCSH BKN030", 803), ("VCFG NSC", 800), ("FC SCT030", 802), ("BLSN OVC010", 804),
        ("DRSN FEW010", 801),
        ("DRDU CLR", 800), ("PY SKC", 800), ("VCBLDU SKC", 800),
    ]

    @Test("Each group and each kind of sky", arguments: table)
    func known(groups: String, id: Int) {
        let reading = RawReport("RKSI 201000Z 21009KT \(groups) 10/05 Q1013").reading
        #expect(WeatherCondition(weather: reading.weather, clouds: reading.clouds)?.rawValue == id)
    }

    @Test("Neither weather nor sky: no condition")
    func unknown() {
        #expect(WeatherCondition(weather: [], clouds: nil) == nil)
        #expect(WeatherCondition(weather: [WeatherGroup("VCSH")].compactMap(\.self), clouds: nil) == nil)
    }
}
