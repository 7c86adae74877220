import HTTPTypes
import HTTPService
import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("/data/2.5/weather in other forms")
struct CurrentWeatherModesTests {
    @Test("4.5: mode=xml")
    func xml() async throws {
        let response = try await CurrentWeatherTests.falling(.moderateRain, 3.16, snow: nil)
            .get("/data/2.5/weather?q=Seoul&mode=xml&units=metric")
        #expect(response.headers[.contentType] == "application/xml; charset=utf-8")
        let start =
            #"<?xml version="1.0" encoding="UTF-8"?><current><city id="1835848" name="Seoul"><coord lon="126.9784" lat="37.566"/><country>KR</country><timezone>32400</timezone><sun rise="2026-10-01T21:"#
        #expect(response.text.hasPrefix(start))
        let rest = #"""
            </city><temperature value="21.4" min="21.4" max="21.4" unit="celsius"/>\#
            <feels_like value="18.9" unit="celsius"/><humidity value="54" unit="%"/>\#
            <pressure value="1013" unit="hPa"/><wind><speed value="3.4" unit="m/s" name="Gentle Breeze"/>\#
            <gusts value="8.1"/><direction value="315" code="NW" name="Northwest"/></wind>\#
            <clouds value="75" name="broken clouds"/><visibility value="10000"/>\#
            <precipitation value="3.16" mode="rain" unit="1h"/>\#
            <weather number="501" value="moderate rain" icon="10d"/>\#
            <lastupdate value="2026-10-02T06:00:00"/></current>
            """#
        #expect(response.text.hasSuffix(rest))
        #expect(XMLParser(data: Data(response.body)).parse())
    }

    @Test("4.5: empty forms of mode=xml")
    func emptyForms() async throws {
        let response = try await CurrentWeatherTests.gateway { current in
            current.conditions.visibility = nil
            current.conditions.wind = Wind(speed: Speed(metresPerSecond: 3))
        }.get("/data/2.5/weather?q=Seoul&mode=xml&units=imperial")
        #expect(response.text.contains("<gusts/>"))
        #expect(response.text.contains("<visibility/>"))
        #expect(response.text.contains(#"<precipitation mode="no"/>"#))
        #expect(response.text.contains(#"unit="fahrenheit""#))
        #expect(response.text.contains(#"unit="mph""#))
    }

    @Test("4.5: mode=html, a small snippet with city, icon and temperature")
    func html() async throws {
        let response = try await GatewayUnderTest().get("/data/2.5/weather?q=Seoul&mode=html&units=metric")
        #expect(response.headers[.contentType] == "text/html; charset=utf-8")
        for part in ["Seoul", "/img/wn/04d.png", "21.4°C"] { #expect(response.text.contains(part)) }
    }

    @Test("4.5: mode=html is in Korean where that is asked for")
    func koreanHTML() async throws {
        let response = try await GatewayUnderTest().get("/data/2.5/weather?q=Seoul&mode=html&lang=kr")
        for part in ["<html lang=\"ko\">", "서울", "구름: 75%", "습도: 54%"] {
            #expect(response.text.contains(part))
        }
    }

    @Test("names are escaped in XML and HTML", arguments: ["xml", "html"])
    func escaping(mode: String) async throws {
        let place = Place(
            id: .geonames(7),
            name: LocalizedName("<b>&\"Nowhere\"\u{1}"),
            coordinate: .sample(1, 1)
        )
        let response = try await GatewayUnderTest(places: [place]).get("/data/2.5/weather?id=7&mode=\(mode)")
        #expect(response.text.contains("&lt;b&gt;&amp;&quot;Nowhere&quot;"))
        #expect(!response.text.contains("<b>"))
        #expect(!response.text.contains("\u{1}"))
    }
}
