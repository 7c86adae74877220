extension VerifyText {
    var korean: String {
        switch self {
        case .column(.variable): "변수"
        case .column(.lead): "기간"
        case .column(.count): "수"
        case .column(.best): "최고"
        case .column(.blend): "통합"
        case .column(.ratio): "비율"
        case .column(.interval): "90% 구간"
        case .explanation:
            "최고: 지나고 보니 가장 잘 맞은 제공자의 평균 절대 오차. 비율: 통합 ÷ 최고. 1보다 작으면 통합 예보가 더 낫습니다"
        case .other(let variable, let lines):
            "\(variable): \(lines)줄을 뺐습니다. 섞을 수 있는 것은 tmax, tmin, t00 … t23, wind입니다"
        case .nothingCommon(let variable):
            "\(variable): 모든 곳에 있는 제공자가 없어 뺐습니다. 곳마다 따로 계산해 보세요"
        }
    }
}
