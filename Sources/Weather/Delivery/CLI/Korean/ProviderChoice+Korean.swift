import Languages

extension ProviderChoice {
    var korean: String {
        column("이것만 쓰기: " + real + (simulated.isEmpty ? "" : ", 또는 모의 날씨인 \(simulated)"))
    }
}
