import UseCases

extension OwnForecastText {
    var english: String {
        switch state {
        case .switchedOn:
            "own forecast: on, as own-forecast says"
        case .ofThisMachine:
            "own forecast: on, because only this machine reaches the server"
        case .switchedOff:
            "own forecast: off, as own-forecast says"
        case .reachedByOthers:
            "own forecast: off, because others may reach the server; read docs/terms.md before you set own-forecast"
        case .simulated:
            "own forecast: off, because the weather is made up"
        }
    }
}
