import Meteorology
import Verification
import WeatherModels

/// The blend of one variable at one place, with a range for each lead.
struct BlendTrack {
    static let mostSources = SourceValues.limit

    /// A value as it was issued, and what is needed to learn from its truth.
    struct Issued {
        let blend: IssuedBlend
        let range: RangeLearner.Issued
    }

    private let variable: RecordedVariable
    private var blend: Blend
    private var watch: SourceWatch
    /// By position.
    private var ranges: [RangeLearner]

    /// Returns `nil` for a variable that is not blended.
    init?(_ variable: RecordedVariable, sources: Int) {
        guard let quantity = variable.blended, sources > 0 else { return nil }
        self.variable = variable
        blend = Blend(quantity, sources: sources)
        watch = SourceWatch(sources: sources)
        ranges = Array(repeating: RangeLearner(), count: variable.count)
    }

    /// Finds who is left out of the cut of a day.
    mutating func look(on day: LocalDay) { watch.look(on: day.daysSince1970) }

    mutating func issue(_ position: Int, _ values: SourceValues, normal: Double?) -> Issued? {
        let lead = variable.days(at: position)
        guard let issued = blend.issue(lead: lead, values, climate: normal, without: watch.aside) else {
            return nil
        }
        return Issued(blend: issued, range: ranges[position].issue(issued.value, spread: issued.spread))
    }

    /// - Parameters:
    ///   - day: That of the issue.
    ///   - maker: The source that made what was seen, if it is one of them: it is not judged, and neither is the blend that
    ///     it is a part of.
    mutating func verify(
        _ issued: Issued,
        of day: LocalDay,
        _ position: Int,
        observed: Double,
        without maker: Int?
    ) {
        watch.note(issued.blend, of: day.daysSince1970, observed: observed, without: maker)
        blend.verify(issued.blend, observed: observed, without: maker)
        guard maker.flatMap({ issued.blend.forecasts[$0] }) == nil else { return }
        ranges[position].verify(issued.range, observed: observed)
    }

    /// Forgets the source of a lane: another one may take it.
    mutating func forget(_ lane: Int) {
        blend.forget(lane)
        watch.forget(lane)
    }

    mutating func seed(_ issued: Issued, observed: Double, without maker: Int?) {
        blend.seedBias(of: issued.blend, observed: observed, without: maker)
    }
}

extension RecordedVariable {
    /// How it is blended; `nil` if it is not.
    fileprivate var blended: BlendedQuantity? {
        switch self {
        case .maximum, .minimum, .temperature: .temperature
        case .wind: .wind
        case .precipitation, .precipitationProbability: nil
        }
    }

    /// The lead at a position, in days.
    func days(at position: Int) -> Double {
        isOfDay ? Double(lead(at: position)) : Double(lead(at: position)) / 24
    }
}
