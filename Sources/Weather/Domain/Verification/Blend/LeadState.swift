/// What was learned of one lead: sums that fade, a lane for each source.
struct LeadState: Hashable, Sendable {
    /// Days from issue to valid time.
    let lead: Double

    var biasCount = SIMD8<Double>.zero
    var biasSum = SIMD8<Double>.zero
    var errorCount = SIMD8<Double>.zero
    var squares = SIMD8<Double>.zero
    var magnitudes = SIMD8<Double>.zero
    /// Σ z² and Σ z y of departures from the normal, forecast and observed.
    var forecastDeparture = 0.0
    var observedDeparture = 0.0
    var guarding = ExpertGuard()

    /// Follows from the lead.
    let priorSpread: Double
    let priorDamping: Double

    init(lead: Double, of quantity: BlendedQuantity) {
        self.lead = lead
        priorSpread = quantity.priorSpread(lead: lead)
        priorDamping = BlendedQuantity.priorDamping(lead: lead)
    }
}
