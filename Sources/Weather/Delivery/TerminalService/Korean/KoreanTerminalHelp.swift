/// The usage text for terminals in Korean.
struct KoreanTerminalHelp: TerminalHelpTable {
    let heading = "하늘: 터미널로 보는 날씨"

    var lines: [(path: String, meaning: String)] {
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
    }

    var footing: String {
        """
        글자: %c 그림 %C 날씨 %t 기온 %f 체감 %h 습도 %w 바람 %p 강수 %P 기압 %l 곳 %S 해돋이 %s 해넘이
        어디 계신지는 묻지 않고 짐작하지도 않습니다. 브라우저로 열면 앱이 나옵니다.
        """
    }
}

extension TerminalHelp {
    var korean: String { page(KoreanTerminalHelp()) }
}
