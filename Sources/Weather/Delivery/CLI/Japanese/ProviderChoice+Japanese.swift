import Languages

extension ProviderChoice {
    var japanese: String {
        column("この提供元だけを使う: " + real + (simulated.isEmpty ? "" : ", または架空の天気の \(simulated)"))
    }
}
