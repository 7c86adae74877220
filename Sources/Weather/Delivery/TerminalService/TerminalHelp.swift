import HTTPService
import Languages
import TerminalPages
import WeatherModels

/// The usage text, with lines that can be pasted into a shell: they contain this server's address and are quoted,
/// because `?`, `&` and `%` are special in shells.
struct TerminalHelp {
    private let address: String
    private let language: Language

    init(_ request: ServiceRequest, in language: Language) {
        self.language = language
        let host = request.authority ?? ""
        // The host comes from the client, so it must not contain anything special in a shell.
        let isPlain = host.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || ".:-[]".utf8.contains(byte)
        }
        let named = host.isEmpty || !isPlain ? "localhost:8080" : host
        address = (request.isSecure ? "https://" : "") + named
    }

    var text: String {
        let commands = lines.map { "curl '\(address)/\($0.path)'" }
        let width = commands.map { DisplayWidth.columns(of: $0) }.max() ?? 0
        let rows = zip(commands, lines).map { command, line in
            let gap = String(repeating: " ", count: width - DisplayWidth.columns(of: command) + 2)
            return "  \(command)\(gap)\(line.meaning)\n"
        }
        return heading + "\n\n" + rows.joined() + "\n" + footing + "\n"
    }

    private var lines: [(path: String, meaning: String)] {
        switch language {
        case .korean:
            [
                ("서울", "이름으로. 초성(ㅅㅇ)이나 다른 언어(Seoul, 北京)도 됩니다"),
                ("ICN", "공항"),
                ("37.57,126.98", "좌표"),
                ("서울?format=3", "한 줄로: 1, 2, 3, 4"),
                ("서울?format=%l:+%c+%t", "한 줄을 직접 짜기"),
                ("서울?format=j1", "wttr.in의 JSON; j2는 시간별 없이"),
                ("서울?0", "지금만; 1은 오늘, 2는 내일까지"),
                ("서울?Tn", "T 색 없이, n 좁게, q 머리글 없이, m 미터법, u °F, M 바람을 m/s로"),
                ("서울?lang=en", "영어로"),
            ]
        case .english:
            [
                ("Seoul", "by name, in any script: 서울, ㅅㅇ, 北京"),
                ("ICN", "an airport"),
                ("37.57,126.98", "a point"),
                ("Seoul?format=3", "one line: 1, 2, 3, 4"),
                ("Seoul?format=%l:+%c+%t", "one line in letters"),
                ("Seoul?format=j1", "wttr.in's JSON; j2 without the hours"),
                ("Seoul?0", "only now; 1 and today, 2 and tomorrow"),
                ("Seoul?Tn", "T no colours, n narrow, q no heading, m metric, u °F, M wind in m/s"),
                ("Seoul?lang=ko", "in Korean"),
            ]
        }
    }

    private var heading: String {
        language == .korean ? "하늘: 터미널로 보는 날씨" : "Haneul: the weather in a terminal"
    }

    private var footing: String {
        switch language {
        case .korean:
            """
            글자: %c 그림 %C 날씨 %t 기온 %f 체감 %h 습도 %w 바람 %p 강수 %P 기압 %l 곳 %S 해돋이 %s 해넘이
            어디 계신지는 묻지 않고 짐작하지도 않습니다. 브라우저로 열면 앱이 나옵니다.
            """
        case .english:
            """
            Letters: %c icon %C condition %t temperature %f feels like %h humidity %w wind %p rain %P pressure
                     %l place %S sunrise %s sunset
            Where you are is neither asked nor guessed. In a browser this address is the app.
            """
        }
    }
}
