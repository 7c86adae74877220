import Languages

extension ProviderChoice {
    var english: String {
        "Ask only this provider: " + real
            + (simulated.isEmpty ? "." : ", or \(simulated), which makes weather up.")
    }
}
