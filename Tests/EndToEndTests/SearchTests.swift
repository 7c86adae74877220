import Foundation
import Testing

extension EndToEnd {
    /// What people type, and the place they mean.
    @Suite("Search")
    struct Search {
        struct Query: Sendable, CustomTestStringConvertible {
            let arguments: [String]
            let name: String?
            let latitude: Double
            let longitude: Double

            init(_ arguments: String..., name: String? = nil, at latitude: Double, _ longitude: Double) {
                self.arguments = arguments
                self.name = name
                self.latitude = latitude
                self.longitude = longitude
            }

            var testDescription: String { arguments.joined(separator: " ") }
        }

        @Test(
            "A7: the first result is the place meant, in every form it is asked for",
            arguments: [
                Query("서귀포", name: "서귀포", at: 33.25, 126.51), Query("ㅅㄱㅍ", name: "서귀포", at: 33.25, 126.51),
                Query("tjrnlvh", name: "서귀포", at: 33.25, 126.51),
                Query("Seogwipo", name: "서귀포", at: 33.25, 126.51),
                Query("성산", "--near", "33.46,126.93", at: 33.44, 126.91), Query("北京", at: 39.9, 116.4),
                Query("37°33'N 126°58'E", at: 37.55, 126.97), Query("37°33'N", "126°58'E", at: 37.55, 126.97),
                Query("-10.5,20.5", at: -10.5, 20.5), Query("Paris, TX", at: 33.66, -95.56),
                Query("Pusan", at: 35.1, 129.04),
                Query("Springfield, IL", at: 39.8, -89.64), Query("ICN", at: 37.46, 126.44),
                Query("10001", at: 40.75, -74), Query("90210, US", at: 34.09, -118.41),
                Query("90210", "US", at: 34.09, -118.41), Query("HCMC", at: 10.82, 106.63),
                Query("5e-05,1e1", at: 0.00005, 10),
                Query("Москва", at: 55.75, 37.62), Query("St. John's", at: 47.56, -52.71),
                Query("qntks", at: 35.1, 129.04), Query("Tjdnf", at: 37.56, 126.98),
                Query("안산", name: "안산", at: 37.32, 126.83), Query("워싱턴", at: 38.9, -77.04),
            ]
        )
        func first(_ query: Query) async throws {
            let run = try await Program().run(["search"] + query.arguments + ["--json", "--lang", "ko"])
            #expect(run.status == 0, "\(run.errors)")
            let first = try #require((run.json["results"] as? [[String: Any]])?.first)
            #expect(abs((first["latitude"] as? Double ?? .nan) - query.latitude) < 0.15, "\(first)")
            #expect(abs((first["longitude"] as? Double ?? .nan) - query.longitude) < 0.15, "\(first)")
            if let name = query.name { #expect(first["name"] as? String == name) }
            #expect((first["names"] as? [String: String])?.keys.sorted() == ["en", "ja", "ko"])
            #expect((first["timeZone"] as? String)?.isEmpty == false)
        }

        @Test("C23: a coordinate is named after the place there, in the person's language")
        func reverse() async throws {
            let korean = try await Program().run("search", "37°33'N 126°58'E", "--json", "--lang", "ko")
            let place = try #require((korean.json["results"] as? [[String: Any]])?.first)
            #expect(place["country"] as? String == "KR")
            #expect((place["name"] as? String)?.contains(where: \.isNumber) == false)
            let weather = try await Program(["HANEUL_PROVIDERS": "almanac"])
                .run("now", "--at", "37.57,126.98", "--lang", "ko")
            #expect(weather.output.contains("대한민국"))
        }

        @Test(
            "the cities of a first launch are found by their names",
            arguments: ["공주", "광주광역시", "군산시", "jeju"]
        )
        func cities(_ name: String) async throws {
            let run = try await Program(["HANEUL_PROVIDERS": "almanac"]).run("now", name, "--json")
            #expect(run.status == 0, "\(run.errors)")
            #expect((run.json["place"] as? [String: Any])?["country"] as? String == "KR")
        }

        @Test("several equally good: the list and 65, and what tells them apart chooses")
        func ambiguity() async throws {
            let program = try Program(["HANEUL_PROVIDERS": "almanac"])
            let run = try await program.run("now", "Springfield")
            #expect(run.status == 65)
            #expect(run.output.isEmpty)
            for word in ["Missouri", "Massachusetts", "geonames:4409896"] {
                #expect(run.errors.contains(word), "\(run.errors)")
            }
            #expect(
                try await program.run("now", "Springfield, Illinois").output.hasPrefix(
                    "  Springfield  Illinois"
                )
            )
            #expect(try await program.run("now", "geonames:4409896").output.contains("Missouri"))
            #expect(try await program.run("config", "set", "here", "39.7,-89.6").status == 0)
            #expect(try await program.run("now", "Springfield").output.contains("Illinois"))
        }

        @Test("a slip is taken, what only resembles the text is offered, and a foreign postal code is told")
        func guesses() async throws {
            let program = try Program(["HANEUL_PROVIDERS": "almanac"])
            #expect(try await program.run("now", "Seogwpio", "--lang", "ko").output.hasPrefix("  서귀포  "))
            #expect(
                try await program.run("now", "부산 중구", "--lang", "ko").output.hasPrefix("  중구  대한민국 부산광역시")
            )
            for text in ["Paris, ZZ", "North Pole", "San Franc"] {
                let run = try await program.run("places", "add", text)
                #expect(run.status == 65, "\(text): \(run.output)")
                #expect(run.errors.contains("no place is called “\(text)”"), "\(run.errors)")
            }
            // A country is offered by its capital and towns, and never taken for one of them.
            let country = try await program.run("places", "add", "한국")
            #expect(country.status == 65 && country.errors.contains("Seoul"), "\(country.errors)")
            // A desert has more than one weather.
            #expect(try await program.run("places", "add", "Sahara").status == 65)
            #expect(try await program.run("places").output.isEmpty)
            for text in ["모슬포", "부산역", "Everest"] {
                #expect(try await program.run("places", "add", text).status == 0, "\(text)")
            }
            let postcode = try await program.run("now", "06236")
            #expect(postcode.status == 65 && postcode.errors.contains("only those of the United States"))
        }

        @Test("to a pipe every row has every field, tabs between them, however long one is")
        func rows() async throws {
            let program = try Program()
            let run = try await program.run("search", "Saint Petersburg", "--limit", "20")
            let rows = run.output.split(separator: "\n").map { $0.split(separator: "\t") }
            #expect(rows.count > 2)
            for row in rows {
                #expect(row.count == 5 && Double(row[2]) != nil && Double(row[3]) != nil, "\(row)")
                #expect(row.last?.contains(":") == true)
            }
            #expect(try await program.run("places", "add", "서울", "--label", "집").status == 0)
            let saved = try await program.run("places", "--lang", "ko").output
            #expect(saved.hasPrefix("1\t집\t대한민국 서울"), "\(saved)")
            #expect(saved.hasSuffix("\tgeonames:1835848\n"))
        }

        @Test("the shell's script asks the program for places, keys and settings, and runs nothing they hold")
        func completion() async throws {
            let program = try Program()
            let trap = "a$(touch trap)b"
            // Whatever the binary under test is called.
            let command = program.home.path + "/haneul"
            try FileManager.default.createSymbolicLink(atPath: command, withDestinationPath: Program.path)
            #expect(try await program.run("places", "add", "서울", "--label", trap).status == 0)
            #expect(try await program.run("keys", "create", "--name", "phone").status == 0)
            for (words, offered) in [
                ("places remove a", trap), ("now Reykj", "Reykjavík"), ("keys revoke p", "phone"),
                ("config set tls-p", "tls-port"), ("now 서귀", "서귀포"),
            ] {
                let script = """
                    cd "$HOME" && PATH="$HOME:$PATH" && source <(haneul --generate-completion-script bash)
                    COMP_WORDS=(haneul \(words)) COMP_CWORD=$(($(set -- \(words); echo $#)))
                    COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
                    _haneul haneul "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
                    printf '%s\\n' "${COMPREPLY[@]}"
                    """
                let file = program.home.path + "/ask"
                try Data(script.utf8).write(to: URL(filePath: file))
                let run = try await program.shell("bash '\(file)'")
                #expect(run.output.split(separator: "\n").contains(Substring(offered)), "\(words): \(run)")
            }
            #expect(!FileManager.default.fileExists(atPath: program.home.path + "/trap"))
        }

        @Test("here: 65 and how to set it, then the place there")
        func here() async throws {
            let program = try Program(["HANEUL_PROVIDERS": "almanac"])
            let unset = try await program.run("여기", "--lang", "ko")
            #expect(unset.status == 65)
            #expect(unset.errors.contains("haneul config set here"))
            #expect(try await program.run("config", "set", "here", "91,0").status == 64)
            #expect(try await program.run("config", "set", "here", "-33.87,151.2").status == 0)
            let run = try await program.run("now", "here", "--json")
            #expect((run.json["place"] as? [String: Any])?["latitude"] as? Double == -33.87)
            #expect((run.json["place"] as? [String: Any])?["timeZone"] as? String == "Australia/Sydney")
        }
    }
}
