import UseCases

extension OwnForecastText {
    var japanese: String {
        switch state {
        case .switchedOn:
            "独自予報: own-forecast の設定によりオンです"
        case .ofThisMachine:
            "独自予報: このマシンからしか見られないため、オンです"
        case .switchedOff:
            "独自予報: own-forecast の設定によりオフです"
        case .reachedByOthers:
            "独自予報: ほかの人からも見られるため、オフです。own-forecast をオンにする前に docs/terms.md をお読みください"
        case .simulated:
            "独自予報: 架空の天気のため、オフです"
        }
    }
}
