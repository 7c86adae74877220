import Testing
import WeatherModels
import WeatherUnits

@testable import Almanac

@Suite("Normals at a point")
struct InterpolationTests {
    let table: NormalsTable

    init() throws {
        table = try NormalsTable.embedded.get()
    }

    @Test("agree with those another program reads from the same bytes, over the whole Earth")
    func agreesWithTheTool() throws {
        #expect(Expectations.monthly.count > 200)
        for row in Expectations.monthly {
            let place = try Coordinate(latitude: #require(row[0]), longitude: #require(row[1]))
            let found = table.normals(at: place, elevation: row[2].map { Length(metres: $0) })
            let expected = try row.dropFirst(3).map { try #require($0) }
            // The eighth neighbour may be one of two equally far: hence a hundredth, not a thousandth.
            #expect(abs(found.nearestStation.kilometres - expected[0]) < 0.01)
            #expect(zip(found.means, expected[2..<14]).allSatisfy { abs($0 - $1) < 0.01 }, "\(place)")
            #expect(zip(found.ranges, expected[14..<26]).allSatisfy { abs($0 - $1) < 0.01 }, "\(place)")
            if expected[1] <= 200 {
                let precipitation = try #require(found.precipitation)
                #expect(zip(precipitation, expected[26..<38]).allSatisfy { abs($0 - $1) < 0.01 })
            } else {
                #expect(found.precipitation == nil)
            }
        }
    }

    @Test("of Seoul are those of the Korea Meteorological Administration, 1991–2020 (station 108)")
    func seoul() throws {
        let seoul = table.normals(
            at: try Coordinate(latitude: 37.5714, longitude: 126.9658),
            elevation: Length(metres: 86)
        )
        #expect(abs(seoul.means[0] - -2.0) < 0.5)
        #expect(abs(seoul.means[7] - 26.1) < 0.5)
        let year = try #require(seoul.precipitation).reduce(0, +)
        #expect(abs(year - 1417.9) < 30)
    }

    @Test(
        "of Seosan, no station of ours, are near those of the Korea Meteorological Administration, 1981–2010"
    )
    func seosan() throws {
        // Quoted at http://www.liquisearch.com/seosan/climate
        let published = [-2, -0.2, 4.6, 10.9, 16.4, 21.1, 24.3, 25.1, 20.4, 14, 7, 0.9]
        let seosan = table.normals(at: try Coordinate(latitude: 36.78, longitude: 126.45), elevation: nil)
        let errors = zip(seosan.means, published).map { abs($0 - $1) }.sorted()
        #expect((errors[5] + errors[6]) / 2 < 1.5)
    }

    @Test("of Sydney have the seasons of the southern hemisphere, near the Bureau of Meteorology's averages")
    func sydney() throws {
        // Mean temperature of July 12.8 °C, of August 13.8 °C:
        // http://www.bom.gov.au/climate/current/month/nsw/archive/200607.sydney.shtml and 200608.sydney.shtml
        let sydney = table.normals(
            at: try Coordinate(latitude: -33.86, longitude: 151.2),
            elevation: Length(metres: 39)
        )
        #expect(abs(sydney.means[6] - 12.8) < 1)
        #expect(abs(sydney.means[7] - 13.8) < 1)
        #expect(sydney.means[0] > sydney.means[6] + 8)
    }

    /// Mean daily minima and maxima published for a month, 0 … 11, °C.
    struct Published: Sendable {
        let place: String
        let latitude, longitude: Double
        let month: Int
        let low, high: Double
    }

    /// Where the older collection holds monthly extremes. Norway: 1991–2020 in whole degrees as quoted at
    /// https://www.climatestotravel.com/climate/norway/bergen, …/bodo and …/tromso; Bahrain:
    /// https://www.nationsencyclopedia.com/Asia-and-Oceania/Bahrain-CLIMATE.html
    static let maritime = [
        Published(place: "Bergen", latitude: 60.39, longitude: 5.32, month: 0, low: 0, high: 4),
        Published(place: "Bergen", latitude: 60.39, longitude: 5.32, month: 6, low: 12, high: 18),
        Published(place: "Bergen", latitude: 60.39, longitude: 5.32, month: 10, low: 3, high: 7),
        Published(place: "Bodø", latitude: 67.28, longitude: 14.4, month: 0, low: -3, high: 1),
        Published(place: "Bodø", latitude: 67.28, longitude: 14.4, month: 6, low: 10, high: 16),
        Published(place: "Tromsø", latitude: 69.65, longitude: 18.96, month: 0, low: -6, high: -1),
        Published(place: "Tromsø", latitude: 69.65, longitude: 18.96, month: 6, low: 9, high: 16),
        Published(place: "Tromsø", latitude: 69.65, longitude: 18.96, month: 10, low: -3, high: 1),
        Published(place: "Manama", latitude: 26.23, longitude: 50.59, month: 0, low: 14, high: 20),
    ]

    @Test("have the lows and highs published for coasts, not their monthly extremes", arguments: maritime)
    func maritimeRange(_ published: Published) throws {
        let place = try Coordinate(latitude: published.latitude, longitude: published.longitude)
        let normals = table.normals(at: place, elevation: nil)
        let (mean, half) = (normals.means[published.month], normals.ranges[published.month] / 2)
        #expect(abs(mean - half - published.low) < 2.5, "\(published.place), low")
        #expect(abs(mean + half - published.high) < 2.5, "\(published.place), high")
    }

    @Test(
        "have a narrow range on northern coasts in the dark months",
        arguments: [
            (60.39, 5.32), (63.43, 10.4), (67.28, 14.4), (68.23, 14.57), (69.65, 18.96), (70.37, 31.1),
            (70.93, -8.67), (64.13, -21.9), (62.01, -6.77),
        ]
    )
    func darkMonths(latitude: Double, longitude: Double) throws {
        let place = try Coordinate(latitude: latitude, longitude: longitude)
        let ranges = table.normals(at: place, elevation: nil).ranges
        // Extremes of a month lie 12 K and more apart there.
        #expect([0, 10, 11].allSatisfy { (2...7.5).contains(ranges[$0]) })
    }

    @Test("fall by 5.95 K for each kilometre of height")
    func lapse() throws {
        let place = try Coordinate(latitude: 46.5, longitude: 8)
        let low = table.normals(at: place, elevation: Length(metres: 500))
        let high = table.normals(at: place, elevation: Length(metres: 2500))
        for month in 0..<12 {
            #expect(abs(low.means[month] - high.means[month] - 11.9) < 0.1)
        }
        #expect(low.ranges == high.ranges)
    }

    @Test("do not change at the antimeridian, nor with the name of a pole's meridian")
    func edges() throws {
        let east = table.normals(at: try Coordinate(latitude: -17.8, longitude: 180), elevation: nil)
        let west = table.normals(at: try Coordinate(latitude: -17.8, longitude: -180), elevation: nil)
        #expect(zip(east.means, west.means).allSatisfy { abs($0 - $1) < 1e-6 })
        #expect(east.nearestStation.kilometres < 300)

        let pole = table.normals(at: try Coordinate(latitude: 90, longitude: 0), elevation: nil)
        let same = table.normals(at: try Coordinate(latitude: 90, longitude: 130), elevation: nil)
        #expect(zip(pole.means, same.means).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test("have shares of wet days near a city that is known, and nowhere else")
    func wetDays() throws {
        let seoul = table.normals(at: try Coordinate(latitude: 37.57, longitude: 126.98), elevation: nil)
        let shares = try #require(seoul.wetShares)
        #expect(shares.allSatisfy { (0...1).contains($0) })
        // Summer monsoon: KMA counts 16 days with rain in July and 6 in January.
        #expect(shares[6] > shares[0] * 1.5)
        let sokcho = table.normals(at: try Coordinate(latitude: 38.2, longitude: 128.59), elevation: nil)
        #expect(sokcho.wetShares == nil)
    }
}
