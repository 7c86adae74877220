extension VerifyText {
    var japanese: String {
        switch self {
        case .column(.variable): "変数"
        case .column(.lead): "期間"
        case .column(.count): "件数"
        case .column(.best): "最良"
        case .column(.blend): "合成"
        case .column(.ratio): "比"
        case .column(.interval): "90%区間"
        case .explanation:
            "最良: 結果としていちばん当たった提供元の平均絶対誤差。比: 合成÷最良。1より小さければ合成のほうが正確です"
        case .other(let variable, let lines):
            "\(variable): \(lines)行を除きました。合成できるのは tmax、tmin、t00 … t23、wind です"
        case .nothingCommon(let variable):
            "\(variable): すべての地点にある提供元がないため除きました。地点ごとに計算してください"
        }
    }
}
