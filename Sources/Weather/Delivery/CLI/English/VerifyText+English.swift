extension VerifyText {
    var english: String {
        switch self {
        case .column(.variable): "variable"
        case .column(.lead): "lead"
        case .column(.count): "n"
        case .column(.best): "best"
        case .column(.blend): "blend"
        case .column(.ratio): "ratio"
        case .column(.interval): "90 % interval"
        case .explanation:
            "best: mean absolute error of the best source in hindsight; ratio: blend ÷ best, below 1 where the blend is better"
        case .other(let variable, 1):
            "\(variable): 1 line left out, since only tmax, tmin, t00 … t23 and wind are blended"
        case .other(let variable, let lines):
            "\(variable): \(lines) lines left out, since only tmax, tmin, t00 … t23 and wind are blended"
        case .nothingCommon(let variable):
            "\(variable): left out, since no source is at all of its places. Evaluate places apart"
        }
    }
}
