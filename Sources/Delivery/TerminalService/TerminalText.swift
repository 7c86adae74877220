import TerminalPages
import ViewModels
import WeatherModels
import WeatherUnits

/// What is printed.
enum TerminalText {
    private static let columns = 80
    private static let narrowColumns = 56

    /// As much as was asked for.
    static func page(of shown: ShownWeather, options: TerminalOptions, hasColor: Bool) -> String {
        var page = Page(columns: options.isNarrow ? narrowColumns : columns)
        if !options.isQuiet { page.addHeader(of: shown) }
        page.addCurrent(of: shown)
        if case .days(let count) = options.extent {
            page.addGap()
            page.addStrip(of: shown)
            page.addGap()
            page.addDays(of: shown, count: count, isDetailed: false)
        }
        page.addGap()
        page.addSources(of: shown)
        // That nobody was asked is told: it is not the weather's doing, and passes.
        for warning in shown.report.warnings {
            guard case .shareExhausted = warning else { continue }
            page.addParagraph("! " + warning.text(in: shown.language), .color(Palette.warning), indent: 2)
        }
    }

    private static let korean = """
        하늘: 터미널로 보는 날씨

          curl 주소/서울             이름으로. 초성(ㅅㅇ)이나 다른 말(Seoul, 北京)도 됩니다
          curl 주소/ICN              공항
          curl 주소/37.57,126.98     좌표
          curl 주소/서울?format=3     한 줄로: 1, 2, 3, 4 또는 글자로 '%l: %c %t'
          curl 주소/서울?0            지금만; 1은 오늘, 2는 내일까지
          curl 주소/서울?T            색 없이; m 미터법, u °F, M 바람을 m/s로, n 좁게, q 머리글 없이
          curl 주소/서울?lang=en      영어로

        글자: %c 그림 %C 날씨 %t 기온 %f 체감 %h 습도 %w 바람 %p 강수 %P 기압 %l 곳 %S 해돋이 %s 해넘이
        어디 계신지는 묻지 않고 짐작하지도 않습니다. 브라우저로 열면 앱이 나옵니다.

        """

    private static let english = """
        Haneul: the weather in a terminal

          curl HOST/Seoul            by name, in any script: 서울, ㅅㅇ, 北京
          curl HOST/ICN              an airport
          curl HOST/37.57,126.98     a point
          curl HOST/Seoul?format=3   one line: 1, 2, 3, 4, or letters: '%l: %c %t'
          curl HOST/Seoul?0          only now; 1 and today, 2 and tomorrow
          curl HOST/Seoul?T          no colours; m metric, u °F, M wind in m/s, n narrow, q no heading
          curl HOST/Seoul?lang=ko    in Korean

        Letters: %c icon %C condition %t temperature %f feels like %h humidity %w wind %p rain %P pressure
                 %l place %S sunrise %s sunset
        Where you are is neither asked nor guessed. In a browser this address is the app.

        """
}
