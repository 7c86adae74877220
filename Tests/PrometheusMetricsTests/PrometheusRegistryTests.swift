import CoreMetrics
import PrometheusMetrics
import Testing

/// Expected texts follow the examples of Prometheus' "Exposition formats" page.
struct PrometheusRegistryTests {
    @Test func writesCountersAndGauges() {
        let registry = PrometheusRegistry()
        registry.counter("http_requests_total", help: "Requests.", labels: [("code", "200")]).add(3)
        registry.counter("http_requests_total", labels: [("code", "503")]).add()
        registry.gauge("temperature").set(-1.5)
        #expect(
            registry.text() == """
                # HELP http_requests_total Requests.
                # TYPE http_requests_total counter
                http_requests_total{code="200"} 3
                http_requests_total{code="503"} 1
                # TYPE temperature gauge
                temperature -1.5

                """
        )
    }

    @Test func histogramsAreCumulative() {
        let registry = PrometheusRegistry()
        let histogram = registry.histogram("d_seconds", bounds: [0.1, 1], labels: [("route", "/a")])
        for value in [0.05, 0.1, 0.5, 7] { histogram.record(value) }
        #expect(
            registry.text() == """
                # TYPE d_seconds histogram
                d_seconds_bucket{route="/a",le="0.1"} 2
                d_seconds_bucket{route="/a",le="1"} 3
                d_seconds_bucket{route="/a",le="+Inf"} 4
                d_seconds_sum{route="/a"} 7.65
                d_seconds_count{route="/a"} 4

                """
        )
    }

    @Test func escapesWhatLabelsMayNotHold() {
        let registry = PrometheusRegistry()
        registry.counter("9 a-b", labels: [("x:y", "back\\ \"quote\"\nline")]).add()
        #expect(registry.text().contains(#"_9_a_b{x_y="back\\ \"quote\"\nline"} 1"#))
    }

    @Test func oneNameAndLabelsAreOneMetric() {
        let registry = PrometheusRegistry()
        registry.counter("a").add()
        registry.counter("a").add()
        #expect(registry.counter("a").value == 2)
        registry.gauge("a").set(9.0)
        #expect(registry.text() == "# TYPE a counter\na 2\n")
    }

    @Test func librariesWriteThroughTheFacade() {
        let registry = PrometheusRegistry()
        Timer(label: "t", dimensions: [], preferredDisplayUnit: .seconds, factory: registry)
            .recordNanoseconds(Int64(2_000_000))
        Counter(label: "c", dimensions: [("k", "v")], factory: registry).increment(by: 2)
        #expect(registry.text().contains("t_sum 0.002\n"))
        #expect(registry.text().contains("c{k=\"v\"} 2\n"))
    }

    @Test func setsWhatIsKnownOnlyWhenAsked() {
        let registry = PrometheusRegistry()
        let (readings, gauge) = (registry.counter("readings_total"), registry.gauge("left"))
        registry.beforeReading {
            readings.add()
            gauge.set(Double(readings.value) * 10)
        }
        _ = registry.text()
        #expect(registry.text().hasPrefix("# TYPE left gauge\nleft 20\n"))
    }

    @Test func countsFromManyTasksAtOnce() async {
        let registry = PrometheusRegistry()
        let (counter, gauge) = (registry.counter("n"), registry.gauge("g"))
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<1_000 { counter.add(); gauge.add(1) } } }
        }
        #expect(counter.value == 8_000)
        #expect(gauge.value == 8_000)
    }
}
