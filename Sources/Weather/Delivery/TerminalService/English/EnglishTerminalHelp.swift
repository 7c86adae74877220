/// The usage text for terminals in English.
struct EnglishTerminalHelp: TerminalHelpTable {
    let heading = "Haneul: the weather in a terminal"

    var lines: [(path: String, meaning: String)] {
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

    var footing: String {
        """
        Letters: %c icon %C condition %t temperature %f feels like %h humidity %w wind %p rain %P pressure
                 %l place %S sunrise %s sunset
        Where you are is neither asked nor guessed. In a browser this address is the app.
        """
    }
}

extension TerminalHelp {
    var english: String { page(EnglishTerminalHelp()) }
}
