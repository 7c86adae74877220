import ForecastRecords
import Foundation
import PrometheusMetrics
import Testing
import Verification
import WeatherModels

@testable import Bootstrap

@Suite("X3: what forecasts were worth, in the metrics")
struct PooledMetricsTests {
    private static func scores(days: Int, sources: [String], error: Double) throws -> PlaceScores {
        let contenders: [Contender] =
            try [.blend] + sources.map { Contender.source(try #require(RecordSource($0))) }
        return PlaceScores(
            place: try #require(RecordedPlace(latitude: 3757, longitude: 12698)),
            observer: nil,
            period: nil,
            boards: [
                PlaceScores.Board(
                    variable: .maximum,
                    group: .twoToThree,
                    days: days,
                    lines: contenders.enumerated().map { number, contender in
                        PlaceScores.Line(
                            contender,
                            count: days * 2,
                            error: error + Double(number),
                            bias: 0,
                            closeShare: 0.5,
                            rank: nil
                        )
                    }
                )
            ]
        )
    }

    @Test("Errors by source, variable and lead; the ratio only where a place is old enough; no place")
    func shown() throws {
        let registry = PrometheusRegistry()
        var metrics = PooledMetrics(registry)
        var young = PooledRecords()
        young.add(try Self.scores(days: 5, sources: ["met-norway", "open-meteo/gfs_seamless"], error: 1))
        metrics.show(young)
        let first = registry.text()
        #expect(first.contains(#"haneul_forecast_error{source="blend",variable="tmax",lead="2-3"} 1"#))
        #expect(
            first.contains(
                #"haneul_forecast_error{source="open-meteo/gfs_seamless",variable="tmax",lead="2-3"} 3"#
            )
        )
        #expect(
            first.contains(#"haneul_verified_forecasts{source="met-norway",variable="tmax",lead="2-3"} 10"#)
        )
        #expect(first.contains(#"haneul_verified_days{variable="tmax",lead="2-3"} 5"#))
        #expect(!first.contains("haneul_blend_ratio"))
        #expect(!first.contains("37"))

        var old = PooledRecords()
        old.add(try Self.scores(days: 30, sources: ["met-norway"], error: 1))
        metrics.show(old)
        let second = registry.text()
        #expect(second.contains(#"haneul_blend_ratio{variable="tmax",lead="2-3"} 0.5"#))
        #expect(
            second.contains(
                #"haneul_forecast_error{source="open-meteo/gfs_seamless",variable="tmax",lead="2-3"} NaN"#
            )
        )
        #expect(second.contains(#"haneul_verified_days{variable="tmax",lead="2-3"} 30"#))
    }

    @Test("Labels are bounded, however many sources an archive has")
    func bounded() throws {
        let registry = PrometheusRegistry()
        var metrics = PooledMetrics(registry)
        var pooled = PooledRecords()
        pooled.add(try Self.scores(days: 5, sources: (0..<500).map { "source-\($0)" }, error: 1))
        metrics.show(pooled)
        let samples = registry.text().split(separator: "\n").filter { $0.hasPrefix("haneul_forecast_error{") }
        #expect(samples.count == PooledMetrics.most)
    }
}
