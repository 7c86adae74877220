import Foundation
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// What a person meets at the prompt: exit statuses, messages, settings, secrets.
    @Suite("Commands")
    struct Commands {
        struct Misuse: Sendable, CustomTestStringConvertible {
            let arguments: [String]
            var environment: [String: String] = [:]
            let status: Int32
            /// What the message must contain.
            let words: [String]

            var testDescription: String { (arguments + environment.keys.sorted()).joined(separator: " ") }
        }

        static let misuses = [
            Misuse(arguments: ["--at", "91,0"], status: 64, words: ["--at", "−90", "91"]),
            Misuse(arguments: ["now", "--at", "0,181"], status: 64, words: ["--at", "180", "181"]),
            Misuse(arguments: ["now", "--at", "nan,0"], status: 64, words: ["--at", "nan"]),
            Misuse(arguments: ["now", "--at", "0x1p3,0"], status: 64, words: ["--at", "0x1p3"]),
            Misuse(arguments: ["now", "--frobnicate"], status: 64, words: ["--frobnicate"]),
            Misuse(
                arguments: ["now", "서울", "--units", "furlongs"],
                status: 64,
                words: ["--units", "furlongs", "imperial"]
            ),
            Misuse(arguments: ["forecast", "서울", "--hours", "0"], status: 64, words: ["--hours", "0"]),
            Misuse(
                arguments: ["now", "서울", "--provider", "nobody"],
                status: 64,
                words: ["nobody", "open-meteo"]
            ),
            Misuse(arguments: ["now", "Xyzzyplugh"], status: 65, words: ["Xyzzyplugh"]),
            Misuse(arguments: ["forcast"], status: 65, words: ["forecast"]),
            Misuse(
                arguments: ["now", "서울"],
                environment: ["HANEUL_OPEN_METEO_URL": "not a url"],
                status: 78,
                words: ["HANEUL_OPEN_METEO_URL"]
            ),
            Misuse(
                arguments: ["now", "서울"],
                environment: ["HANEUL_NOW": "yesterday"],
                status: 78,
                words: ["HANEUL_NOW", "yesterday"]
            ),
            Misuse(
                arguments: ["now", "서울"],
                environment: ["HANEUL_PROVIDERS": "open-meteo,acme"],
                status: 78,
                words: ["HANEUL_PROVIDERS", "met-norway"]
            ),
            Misuse(
                arguments: ["config", "set", "here", "abc"],
                status: 64,
                words: ["here: must be latitude and longitude, two numbers as in 37.57,126.98, given “abc”"]
            ),
            Misuse(
                arguments: ["config", "set", "here", "91,0"],
                status: 64,
                words: ["here: must be a latitude of −90 … 90, given “91,0”"]
            ),
            Misuse(
                arguments: ["config", "set", "lang", "ko"],
                environment: ["HANEUL_DATA_DIR": "/proc/none"],
                status: 74,
                words: ["/proc/none/config.json cannot be written"]
            ),
        ]

        @Test(
            "C20: misuse ends with its own status and a message that names what is wrong",
            arguments: misuses
        )
        func misuse(_ misuse: Misuse) async throws {
            let run = try await Program(misuse.environment).run(misuse.arguments)
            #expect(run.status == misuse.status, "\(run.errors)")
            #expect(run.output.isEmpty)
            for word in misuse.words { #expect(run.errors.contains(word), "no “\(word)” in: \(run.errors)") }
        }

        @Test("C11: with nothing asked and nothing saved, Seoul only under words that say so")
        func example() async throws {
            let program = try Program(["HANEUL_PROVIDERS": "almanac"])
            let english = try await program.run()
            #expect(english.status == 0)
            #expect(english.output.hasPrefix("  no place saved – example\n"))
            let saved = try await program.run("places", "add", "부산")
            #expect(saved.status == 0)
            let busan = try await program.run("--lang", "ko")
            #expect(!busan.output.contains("예시"))
            #expect(busan.output.contains("부산"))
        }

        @Test("negative coordinates need neither = nor --")
        func negativeCoordinates() async throws {
            let run = try await Program(["HANEUL_PROVIDERS": "almanac"]).run("--at", "-33.87,151.2", "--json")
            #expect(run.status == 0)
            #expect((run.json["place"] as? [String: Any])?["latitude"] as? Double == -33.87)
        }

        @Test(
            "settings: kept in a file only its owner reads, overridden by the environment, shown with their origin"
        )
        func settings() async throws {
            let program = try Program(["HANEUL_PROVIDERS": "almanac"])
            #expect(try await program.run("config", "set", "units", "imperial").status == 0)
            #expect(try await program.run("config", "set", "units", "furlongs").status == 64)
            #expect(try await program.run("config", "set", "lang", "en").status == 0)
            let file = program.home.path + "/data/config.json"
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            let imperial = try await program.run("now", "서울", "--json")
            let temperature = (imperial.json["current"] as? [String: Any])?["temperature"] as? [String: Any]
            #expect(temperature?["unit"] as? String == "°F")
            let overridden = program.with(["HANEUL_UNITS": "standard"])
            let shown = try await overridden.run("config", "show")
            #expect(shown.output.contains("HANEUL_UNITS"))
            let forgotten = try await program.run("config", "set", "units", "")
            #expect(forgotten.status == 0)
            #expect(try await program.run("units").output.hasPrefix("metric"))
        }

        @Test("C21: a key never appears in output or errors, and a missing one stops nothing that needs none")
        func keys() async throws {
            let key = "0123456789abcdef0123456789abcdef"
            try await UpstreamEmulator.running { upstream in
                Upstreams.answer(upstream)
                upstream.otherwise { request in
                    .reply(status: 401, body: #"{"cod":401,"message":"Invalid API key \#(request.target)"}"#)
                }
                let program = try Program(Upstreams.environment(upstream))
                    .with(["HANEUL_OPENWEATHERMAP_URL": upstream.origin, "HANEUL_OPENWEATHERMAP_KEY": key])
                // It asks each service, whatever is remembered of it.
                var byDoctor = 0
                for arguments in [
                    ["now", "서울"], ["now", "서울", "--json"], ["doctor"], ["config", "show"],
                    ["now", "부산", "--provider", "openweathermap"],
                ] {
                    let before = upstream.count("/data/3.0/onecall")
                    let run = try await program.with(["HANEUL_LOG_LEVEL": "trace"]).run(arguments)
                    #expect(!(run.output + run.errors).contains(key), "\(arguments)")
                    if arguments == ["doctor"] { byDoctor = upstream.count("/data/3.0/onecall") - before }
                }
                #expect(byDoctor <= 1)
                #expect(upstream.count("/data/3.0/onecall") == 1 + byDoctor, "a refused plan is remembered")
                _ = try await program.with(["HANEUL_OPENWEATHERMAP_KEY": "another-key-0123456789"])
                    .run("now", "대전", "--provider", "openweathermap")
                #expect(upstream.count("/data/3.0/onecall") == 2 + byDoctor, "of that key only")
                let keyless = try await Program(Upstreams.environment(upstream))
                    .with(["HANEUL_PROVIDERS": "openweathermap,open-meteo"]).run("now", "서울", "--json")
                #expect(keyless.status == 0)
                #expect(keyless.providers.first == "open-meteo")
            }
        }

        @Test("C21: that the file is missing and that the key is missing in it are told apart")
        func missingKey() async throws {
            let program = try Program(["HANEUL_PROVIDERS": "openweathermap"])
            let file = program.home.path + "/data/config.json"
            let without = try await program.run("doctor").output.replacing(/\s+/, with: " ")
            #expect(
                without.contains("key: none in the environment, and there is no configuration file \(file)")
            )
            #expect(without.contains("\(file) (no such file yet)"))
            try await RunningServer.running(program) { server in
                let output = await server.outputInFull()
                #expect(output.contains("openweathermap is off: HANEUL_OPENWEATHERMAP_KEY is not set, and"))
                #expect(output.contains("there is no configuration file \(file)"))
            }
            #expect(try await program.run("config", "set", "lang", "en").status == 0)
            let with = try await program.run("doctor").output.replacing(/\s+/, with: " ")
            #expect(with.contains("key: none, neither in the environment nor in \(file)"))
            #expect(!with.contains("no such file yet"))
            // Again at each start: the log of a service is read from its last one.
            for _ in 0..<2 {
                try await RunningServer.running(program) { server in
                    let output = await server.outputInFull()
                    #expect(output.contains("neither HANEUL_OPENWEATHERMAP_KEY nor openweathermap-key in"))
                }
            }
            try await RunningServer.running(program.with(["HANEUL_PROVIDERS": "open-meteo"])) { server in
                #expect(await !server.outputInFull().contains("is off"))
            }
        }

        @Test("C21: a key is read from standard input, never from the arguments")
        func keyFromStandardInput() async throws {
            let program = try Program(["HANEUL_PROVIDERS": "almanac"])
            let refused = try await program.run("config", "set", "openweathermap-key", "0123456789abcdef")
            #expect(refused.status == 64)
            #expect(!refused.errors.contains("0123456789abcdef"))
            let kept = try await program.run(
                ["config", "set", "openweathermap-key", "-"],
                input: "0123456789abcdef\n"
            )
            #expect(kept.status == 0, "\(kept.errors)")
            let shown = try await program.run("config", "show")
            #expect(shown.output.contains("…cdef"))
            #expect(!shown.output.contains("0123456789abcdef"))
        }

        @Test(
            "C21: what may hide in an address is not repeated",
            arguments: [
                "http://me:s3cret@127.0.0.1/", "http://127.0.0.1/?apikey=s3cret", "http://127.0.0.1/#s3cret",
            ]
        )
        func secretsInAddresses(_ address: String) async throws {
            let program = try Program(["HANEUL_OPEN_METEO_URL": address])
            for arguments in [["now", "서울"], ["config", "show"], ["doctor"]] {
                let run = try await program.run(arguments)
                #expect(run.status == 78)
                #expect(!(run.output + run.errors).contains("s3cret"), "\(arguments)")
            }
        }

        @Test("C12: a place that is none is not kept", arguments: [("Xyzzyplugh", 65), ("99,3", 64)])
        func wrongPlace(_ place: String, status: Int32) async throws {
            let program = try Program(["HANEUL_PROVIDERS": "almanac"])
            _ = try await program.run("places", "add", "부산")
            let refused = try await program.run("places", "add", place)
            #expect(refused.status == status)
            #expect(refused.errors.contains(place))
            #expect(try await program.run("--lang", "ko").output.contains("부산"))
        }

        @Test("output that cannot be written is no success")
        func fullDisk() async throws {
            let program = try Program(["HANEUL_PROVIDERS": "almanac"])
            let shell = program.with(["HANEUL_BINARY": Program.path])
            let run = try await shell.shell("\"$HANEUL_BINARY\" now Seoul --json > /dev/full")
            #expect(run.status == 74)
            #expect(run.errors.contains("could not be written"))
            let head = try await shell.shell("\"$HANEUL_BINARY\" now Seoul | head -n 1")
            #expect(head.status == 0)
            #expect(head.errors.isEmpty)
        }

        @Test("the doctor says what is on, what is off and why, and what the settings are")
        func doctor() async throws {
            try await UpstreamEmulator.running { upstream in
                Upstreams.answer(upstream)
                var environment = Upstreams.environment(upstream)
                environment["HANEUL_CONTACT"] = nil
                let run = try await Program(environment).run("doctor")
                #expect(run.status == 0)
                for word in [
                    "open-meteo", "reachable", "calls left", "HANEUL_CONTACT", "openweathermap", "almanac",
                ] {
                    #expect(run.output.contains(word), "no “\(word)” in: \(run.output)")
                }
            }
        }
    }
}
