import WeatherModels
import WeatherUnits

/// Reconciles what a forecast says about precipitation in one time span. Four values may disagree, because they come
/// from different models: the condition, the amount, its frozen part and the probability.
///
/// The rules, in order:
/// 1. The frozen part is part of the amount; one that the temperature rules out is removed.
/// 2. A measurable amount means precipitation.
/// 3. Otherwise, a probability that is called "likely" (60 % or more) means precipitation, and an amount of 0 is
///    removed.
/// 4. Otherwise, a wet condition means precipitation only if the amount is a trace or unknown and the probability is
///    at least 10 %.
/// 5. With precipitation, a dry condition becomes rain, snow or a wet thunderstorm of the amount's intensity, and a
///    probability below 10 % becomes 10 %, the least that forecasters put in words ("slight chance").
/// 6. Without precipitation, a wet condition becomes that of the cloud cover, and a trace becomes 0.
/// 7. Rain and snow that the temperature rules out, or that contradict the frozen part, are changed into each other.
///
/// Squalls, tornadoes, volcanic ash and thunderstorms imply nothing about precipitation and take precedence over it:
/// amounts are kept. A forecast without a condition gets none. The terms for probabilities are those of the US
/// National Weather Service (glossary, "probability of precipitation").
struct PrecipitationStory {
    var amount: Precipitation?
    var snowfall: Precipitation?
    var probability: Percent?
    var condition: WeatherCondition?
    let air: AirTemperatureRange
    let cloudCover: Percent?
    /// Returns the intensity of an amount.
    let intensity: (Precipitation) -> Intensity

    mutating func reconcile() {
        reconcileSnowfall()
        if amount.isMeasurable, let given = probability { probability = max(given, Self.slightChance) }
        guard let told = condition else {
            if isLikely, amount?.millimetres == 0 { (amount, snowfall) = (nil, nil) }
            return
        }
        switch verdict(on: told) {
        case .falls: makeWet(told)
        case .dry: makeDry(told)
        case .untold: break
        }
    }

    private enum Verdict {
        case falls, dry
        /// The values imply neither precipitation nor its absence.
        case untold
    }

    private func verdict(on told: WeatherCondition) -> Verdict {
        if told.outranksPrecipitation { return .untold }
        if amount.isMeasurable || isLikely { return .falls }
        guard told.isWet else { return told.group == .thunderstorm ? .untold : .dry }
        let isDenied = amount?.millimetres == 0 || isUnlikely
        return isDenied ? .dry : .falls
    }

    private mutating func reconcileSnowfall() {
        guard let frozen = snowfall else { return }
        if let certain = air.certainPhase {
            let whole = amount?.millimetres ?? frozen.millimetres
            let isRuledOut = certain == .rain ? frozen.millimetres > 0 : frozen.millimetres < whole
            if isRuledOut {
                if amount == nil { amount = frozen }
                snowfall = nil
                return
            }
        }
        if frozen.millimetres > amount?.millimetres ?? -1 { amount = frozen }
    }

    private mutating func makeWet(_ told: WeatherCondition) {
        if amount?.millimetres == 0 { (amount, snowfall) = (nil, nil) }
        let intensity = amount.map(intensity) ?? .light
        let wet = told.isWet ? told : told.wet(intensity, phase: phase(without: told))
        condition = wet.changed(to: air.certainPhase, orTold: toldPhase)
    }

    private mutating func makeDry(_ told: WeatherCondition) {
        amount = amount.map { Precipitation(millimetres: 0, over: $0.interval) }
        snowfall = snowfall.map { Precipitation(millimetres: 0, over: $0.interval) }
        if told.isWet { condition = .sky(cloudCover: cloudCover) }
    }

    private func phase(without told: WeatherCondition) -> PrecipitationPhase {
        air.certainPhase ?? toldPhase ?? air.likelyPhase
    }

    /// The phase given by the frozen part, if that is most of the amount or nearly nothing.
    private var toldPhase: PrecipitationPhase? {
        guard let frozen = snowfall, let amount, amount.millimetres > 0 else { return nil }
        let share = frozen.millimetres / amount.millimetres
        return share >= 0.75 ? .snow : share <= 0.25 ? .rain : nil
    }

    private var isLikely: Bool { (probability ?? Percent(0)) >= Self.likely }

    private var isUnlikely: Bool { probability.map { $0 < Self.slightChance } ?? false }

    /// "Slight chance": lower probabilities are not mentioned.
    static let slightChance = Percent(10)
    /// "Likely".
    static let likely = Percent(60)
}
