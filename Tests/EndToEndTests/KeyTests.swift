import Foundation
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// Keys of upstreams are nowhere but in the configuration and in the calls they are for, however those fail.
    @Suite("Keys of upstreams")
    struct Keys {
        private static let place = "37.57,126.98"
        private static let pages = [
            "/", "/places/\(place)", "/places/\(place)/alerts", "/places/\(place)/future", "/settings",
            "/search", "/live/places/\(place)?once=1", "/live/list?once=1", "/docs", "/openapi.yaml",
            "/data/2.5/weather?lat=37.57&lon=126.98", "/data/3.0/onecall?lat=37.57&lon=126.98",
            "/data/2.5/air_pollution?lat=37.57&lon=126.98", "/health", "/metrics", "/no/such/page",
        ]

        /// What one fault brought to light, by where it was.
        private struct Found: Sendable {
            let fault: KeyFault
            let places: [String]
            /// How many texts were searched.
            let searched: Int
            /// Whether each key was sent.
            let isSent: Bool
        }

        @Test(
            "C21: no command, page, log or file has a key, however its upstream fails",
            .timeLimit(.minutes(50))
        )
        func nowhere() async throws {
            let found = try await withThrowingTaskGroup(of: Found.self) { group in
                var waiting = Array(KeyFault.all.enumerated())[...]
                var found: [Found] = []
                func next() {
                    guard let (number, fault) = waiting.popFirst() else { return }
                    // The portal shows its key in two forms.
                    group.addTask { try await Self.search(fault, isEncoded: number.isMultiple(of: 2)) }
                }
                for _ in 0..<4 { next() }
                while let one = try await group.next() {
                    found.append(one)
                    next()
                }
                return found
            }
            for one in found {
                #expect(one.places == [], "\(one.fault)")
                #expect(one.isSent, "\(one.fault): the upstreams were asked")
                #expect(one.searched > 20, "\(one.fault)")
            }
            #expect(found.count == KeyFault.all.count)
            let searched = found.map(\.searched).reduce(0, +)
            FileHandle.standardOutput.write(
                Data("Keys: \(found.count) faults, \(searched) texts and files searched\n".utf8)
            )
        }

        private static func search(_ fault: KeyFault, isEncoded: Bool) async throws -> Found {
            try await UpstreamEmulator.running { failing in
                try await UpstreamEmulator.running { healthy in
                    failing.otherwise { fault.answer($0) }
                    let weather = EmulatedProvider.openMeteo
                    weather.play(on: healthy)
                    let program = try Program([
                        "HANEUL_PROVIDERS": "openweathermap,kma,open-meteo,airkorea",
                        "HANEUL_OPENWEATHERMAP_URL": failing.origin, "HANEUL_KMA_URL": failing.origin,
                        "HANEUL_AIRKOREA_URL": failing.origin, "HANEUL_LOG_LEVEL": "trace",
                        "HANEUL_METRICS": "everyone",
                    ]).with(weather.environment(healthy.origin))
                    var texts = try await texts(of: program, isEncoded: isEncoded)
                    texts.merge(files(in: program.home.path)) { $1 }
                    let sent = failing.requests.map(\.target).joined(separator: " ")
                    let lit = texts.filter { text in PlantedKey.all.contains { $0.isIn(text.value) } }
                    return Found(
                        fault: fault,
                        places: lit.keys.sorted(),
                        searched: texts.count,
                        isSent: PlantedKey.all.allSatisfy { $0.isIn(sent) }
                    )
                }
            }
        }

        /// Everything that the program writes, by how it was asked: one key is in its file, the other in the environment.
        private static func texts(of program: Program, isEncoded: Bool) async throws -> [String: String] {
            var texts: [String: String] = [:]
            let (filed, other) = isEncoded ? (0, 1) : (1, 0)
            let key = PlantedKey.all[filed]
            let set = try await program.run(
                ["config", "set", key.setting, "-"],
                input: (isEncoded ? key.encoded : key.text) + "\n"
            )
            #expect(set.status == 0, "\(set.errors)")
            texts["config set"] = set.output + set.errors
            let program = program.with([PlantedKey.all[other].variable: PlantedKey.all[other].text])
            let server = try await RunningServer.running(program) { server in
                for page in pages {
                    let reply = try await server.get(page, headers: ["Accept": "text/html,*/*"])
                    let headers = reply.headers.map { "\($0): \($1)" }.joined(separator: "\n")
                    texts[page] = headers + reply.text
                }
                return await server.outputInFull()
            }
            texts["log"] = server
            for arguments in [
                ["now", "--at", place, "--json"], ["forecast", "--at", place], ["doctor"],
                ["doctor", "--json"], ["config"], ["config", "show"], ["config", "show", "--json"],
                ["now", "--at", place, "--provider", "openweathermap"],
                ["now", "--at", place, "--provider", "kma"],
            ] {
                let run = try await program.run(arguments)
                texts["haneul " + arguments.joined(separator: " ")] = run.output + run.errors
            }
            return texts
        }

        /// The names and contents of all files but the configuration's.
        private static func files(in folder: String) -> [String: String] {
            var texts: [String: String] = [:]
            for name in FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [] {
                let content = FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
                let isConfiguration = name == "data/config.json"
                texts["file \(name)"] =
                    name + (isConfiguration ? "" : String(decoding: content, as: UTF8.self))
            }
            return texts
        }
    }
}
