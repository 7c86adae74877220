import Testing
import WeatherUnits

@testable import METAR

/// Groups after WMO No. 306, FM 15, and the Federal Meteorological Handbook No. 1.
@Suite("The groups of a METAR")
struct RawReportTests {
    private func reading(_ groups: String) -> Reading { RawReport("METAR RKSI 201000Z \(groups)").reading }

    @Test(
        "Wind: direction, speed and gusts in each unit; calm, variable, beyond what can be written, missing",
        arguments: [
            ("21009KT", 210, 9, nil), ("00000KT", nil, 0, nil), ("VRB03KT", nil, 3, nil),
            ("24015G27KT", 240, 15, 27), ("36007KT 330V030", 360, 7, nil), ("310P99KT", 310, 99, nil),
            ("270110G130KT", 270, 110, 130), ("31048GP99KT", 310, 48, 99), ("///05KT", nil, 5, nil),
            ("/////KT", nil, nil, nil), ("210//KT", nil, nil, nil), ("99909KT", nil, 9, nil),
            ("15005G//KT", 150, 5, nil), ("2109KT", nil, nil, nil), ("21009", nil, nil, nil),
        ] as [(String, Double?, Double?, Double?)]
    )
    func wind(group: String, direction: Double?, knots: Double?, gust: Double?) {
        let reading = reading("\(group) 9999")
        #expect(reading.windDirection == direction)
        #expect(reading.windSpeed == knots.map { Speed(knots: $0) })
        #expect(reading.gust == gust.map { Speed(knots: $0) })
    }

    @Test("Wind in metres per second and kilometres per hour")
    func windUnits() {
        #expect(reading("24005G11MPS").windSpeed == Speed(metresPerSecond: 5))
        #expect(reading("24005G11MPS").gust == Speed(metresPerSecond: 11))
        #expect(reading("24018KMH").windSpeed == Speed(kilometresPerHour: 18))
    }

    @Test(
        "Visibility in metres",
        arguments: [
            ("4000", 4000), ("0000", 0), ("0150", 150), ("9999", 10_000), ("CAVOK", 10_000),
            ("9999NDV", 10_000), ("4000NDV", 4000), ("4000 1400SW", 4000), ("1400SW 4000", 4000),
            ("////", nil), ("//// R24/1200", nil), ("R24L/0800V1200U 2000", 2000), ("R24/0800", nil),
            ("10SM", 16_093.44), ("P6SM", 9_656.064), ("1/2SM", 804.672), ("M1/4SM", 402.336),
            ("1 1/2SM", 2_414.016), ("2 3/4SM", 4_425.696), ("15SM", 24_140.16), ("1/0SM", nil),
            ("3 FEW020", nil), ("40000", nil), ("4000X", nil), ("400", nil),
        ] as [(String, Double?)]
    )
    func visibility(groups: String, metres: Double?) {
        let found = reading("21009KT \(groups) 10/05").visibility?.metres
        #expect(found == nil && metres == nil || abs((found ?? -1) - (metres ?? -2)) < 0.001)
    }

    @Test("Four digits behind the temperature are no visibility")
    func laterDigits() {
        #expect(reading("21009KT 10/05 Q1010 0500").visibility == nil)
    }

    @Test(
        "Temperature and dew point",
        arguments: [
            ("10/05", 10, 5), ("M02/M14", -2, -14), ("00/M00", 0, 0), ("08/", 8, nil), ("08///", 8, nil),
            ("M40/XX", -40, nil), ("////", nil, nil), ("//05", nil, nil), ("/////", nil, nil),
            ("1/2", nil, nil),
            ("10/05/2", nil, nil), ("R24/05", nil, nil),
        ] as [(String, Double?, Double?)]
    )
    func temperature(group: String, temperature: Double?, dewPoint: Double?) {
        let reading = reading("21009KT \(group) Q1013")
        #expect(reading.temperature == temperature && reading.dewPoint == dewPoint)
    }

    @Test("Exact temperatures of the remarks, if they belong to the temperature of the report")
    func exactTemperatures() {
        let exact = reading("10/05 A2992 RMK AO2 SLP101 T01040053 10144 20106").temperature
        #expect(exact == 10.4)
        #expect(reading("M01/M05 A2992 RMK T10111048").temperature == -1.1)
        #expect(reading("M01/M05 A2992 RMK T10111048").dewPoint == -4.8)
        #expect(reading("10/05 A2992 RMK T0104").temperature == 10.4)
        #expect(reading("10/05 A2992 RMK T0104").dewPoint == 5)
        for remark in ["T02040153", "T21040053", "T0104005", "T010400534", "TX12/2012Z", "T"] {
            #expect(reading("10/05 A2992 RMK \(remark)").temperature == 10)
        }
        #expect(reading("// A2992 RMK T01040053").temperature == nil)
    }

    @Test(
        "Pressure in hectopascals and inches of mercury",
        arguments: [
            ("Q1013", 1013), ("Q0987", 987), ("A2992", 1013.2076), ("Q////", nil), ("A////", nil),
            ("Q101", nil), ("Q10134", nil), ("1013", nil),
        ] as [(String, Double?)]
    )
    func pressure(group: String, hectopascals: Double?) {
        let found = reading("10/05 \(group)").pressure
        #expect(found == nil && hectopascals == nil || abs((found ?? 0) - (hectopascals ?? -1)) < 0.001)
    }

    @Test(
        "Clouds: amounts with and without height and kind; no clouds; none told",
        arguments: [
            ("FEW030 SCT100", [.few, .scattered]), ("BKN010CB OVC020TCU", [.broken, .overcast]),
            ("VV002", [.obscured]), ("VV///", [.obscured]), ("SCT///", [.scattered]), ("OVC", [.overcast]),
            ("FEW030///", [.few]), ("BKN///CB", [.broken]),
            ("NSC", []), ("SKC", []), ("NCD", []), ("CLR", []), ("CAVOK", []),
            ("", nil), ("//////", nil), ("//////CB", nil), ("FEW03", nil), ("FEW030X", nil), ("FEWER", nil),
        ] as [(String, [CloudAmount]?)]
    )
    func clouds(groups: String, amounts: [CloudAmount]?) {
        #expect(reading("21009KT 9999 \(groups) 10/05").clouds == amounts)
    }

    @Test(
        "Present weather",
        arguments: [
            ("-SHRA", .light, [.showers], [.rain]), ("+TSRAGR", .heavy, [.thunderstorm], [.rain, .hail]),
            ("RASN", .moderate, [], [.rain, .snow]), ("FZFG", .moderate, [.freezing], [.fog]),
            ("BCFG", .moderate, [.patches], [.fog]), ("MIFG", .moderate, [.shallow], [.fog]),
            ("PRFG", .moderate, [.partial], [.fog]), ("BLSN", .moderate, [.blowing], [.snow]),
            ("DRDU", .moderate, [.drifting], [.dust]), ("TS", .moderate, [.thunderstorm], []),
            ("SH", .moderate, [.showers], []), ("-FZDZPL", .light, [.freezing], [.drizzle, .icePellets]),
            ("+FC", .heavy, [], [.funnelCloud]), ("UP", .moderate, [], [.unknownPrecipitation]),
        ]
            as [(
                String, WeatherGroup.Intensity, Set<WeatherGroup.Descriptor>, Set<WeatherGroup.Phenomenon>
            )]
    )
    func weather(
        text: String,
        intensity: WeatherGroup.Intensity,
        descriptors: Set<WeatherGroup.Descriptor>,
        phenomena: Set<WeatherGroup.Phenomenon>
    ) {
        let group = WeatherGroup(text[...])
        #expect(group?.intensity == intensity && group?.isNearby == false)
        #expect(group?.descriptors == descriptors && group?.phenomena == phenomena)
        #expect(reading("21009KT 9999 \(text) FEW030").weather == [group].compactMap(\.self))
    }

    @Test("In the vicinity")
    func vicinity() {
        #expect(WeatherGroup("VCTS")?.isNearby == true && WeatherGroup("VCSH")?.isNearby == true)
        #expect(WeatherGroup("VCTS")?.descriptors == [.thunderstorm])
    }

    @Test(
        "What is no present weather is ignored",
        arguments: [
            "NSW", "RERA", "RETSRA", "//", "FZ", "MI", "-", "+", "VC", "RAXX", "RASNX", "GRN", "BLU", "WS",
            "RADZRE", "RATS", "-ra", "雪",
        ]
    )
    func noWeather(text: String) {
        #expect(reading("21009KT 9999 \(text) FEW030 10/05").weather.isEmpty)
        #expect(reading("21009KT 9999 \(text) FEW030 10/05").temperature == 10)
    }

    @Test("Whole reports: headings, automatic ones, several groups, trend and remarks left alone")
    func whole() {
        for heading in ["", "METAR ", "SPECI ", "METAR COR "] {
            let reading = RawReport(
                heading + "RJTT 201000Z AUTO 02012KT 330V040 3000 R34L/P2000N -TSRA BR FEW008 BKN015CB"
                    + " 18/17 Q1004 RETS TEMPO 1500 +TSRA VV003 RMK 1CU008 7CU015 A2966 SN"
            ).reading
            #expect(reading.windSpeed == Speed(knots: 12) && reading.visibility?.metres == 3000)
            #expect(reading.weather == ["-TSRA", "BR"].compactMap { WeatherGroup($0) })
            #expect(reading.clouds == [.few, .broken])
            #expect(reading.temperature == 18 && reading.dewPoint == 17 && reading.pressure == 1004)
        }
    }

    @Test("Only the first of several reports counts, whatever the station is called")
    func several() {
        let reading = RawReport("SASA 201000Z 00000KT CAVOK 10/05= SASA 200900Z 02010KT 3000 SN Q1000")
            .reading
        #expect(reading.weather.isEmpty && reading.pressure == nil && reading.windSpeed == Speed(knots: 0))
        #expect(reading.visibility?.metres == 10_000 && reading.clouds == [])
        #expect(RawReport("201000Z 200900Z").reading == Reading())
    }

    @Test("A text without a time, without groups, or with nothing at all")
    func bare() {
        #expect(RawReport("METAR RKSI 10/05 Q1013").reading.temperature == 10)
        for text in ["", " ", "METAR", "RKSI", "METAR RKSI 201000Z NIL=", "RMK", "= = ="] {
            #expect(RawReport(text).reading == Reading())
        }
    }
}
