import WeatherModels
import WeatherUnits

/// What a forecast says of precipitation in one stretch of time, by four witnesses that may disagree because they come
/// from different models: the code, the amount, its frozen part and the probability.
///
/// The rules, in order:
/// 1. The frozen part is part of the amount; one the temperature rules out is dropped.
/// 2. A measurable amount is believed: something falls.
/// 3. Else a probability called "likely" (60 % or more) is believed: something falls, and an amount of 0 is dropped.
/// 4. Else a wet code is believed only if the amount is a trace or unknown and the probability is not under 10 %.
/// 5. Where something falls, a dry code becomes rain, snow or a wet thunderstorm of the amount's intensity, and a
///    probability under 10 % becomes 10 %: the least that forecasters put in words ("slight chance").
/// 6. Where nothing falls, a wet code becomes the sky of the cloud cover, and a trace becomes 0.
/// 7. Rain and snow that the temperature rules out, or the frozen part denies, change into one another.
///
/// Squalls, tornadoes, volcanic ash and thunderstorms say nothing of precipitation and outrank it: with them, amounts
/// stay. A forecast without a code gets none. The words for probabilities are those of the US National Weather Service
/// (glossary, "probability of precipitation").
struct PrecipitationStory {
    var amount: Precipitation?
    var snowfall: Precipitation?
    var probability: Percent?
    var condition: WeatherCondition?
    let air: AirTemperatureRange
    let cloudCover: Percent?
    /// How hard an amount falls.
    let intensity: (Precipitation) -> Intensity

    mutating func reconcile() {
        reconcileSnowfall()
        if isMeasurable, let given = probability { probability = max(given, Self.slightChance) }
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
        /// The condition goes with either.
        case untold
    }

    private func verdict(on told: WeatherCondition) -> Verdict {
        if told.outranksPrecipitation { return .untold }
        if isMeasurable || isLikely { return .falls }
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

    /// By the frozen part, where it is most of the amount or next to nothing.
    private var toldPhase: PrecipitationPhase? {
        guard let frozen = snowfall, let amount, amount.millimetres > 0 else { return nil }
        let share = frozen.millimetres / amount.millimetres
        return share >= 0.75 ? .snow : share <= 0.25 ? .rain : nil
    }

    /// At least 0.1 mm: less is a trace (WMO-No. 8, 2018, volume I, 6.1.2).
    private var isMeasurable: Bool { (amount?.millimetres ?? 0) >= 0.1 }

    private var isLikely: Bool { (probability ?? Percent(0)) >= Self.likely }

    private var isUnlikely: Bool { probability.map { $0 < Self.slightChance } ?? false }

    /// "Slight chance": under it nobody speaks of it.
    static let slightChance = Percent(10)
    /// "Likely".
    static let likely = Percent(60)
}
