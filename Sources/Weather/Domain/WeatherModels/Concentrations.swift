public import WeatherUnits

/// The concentrations of pollutants, each known or not.
public struct Concentrations: Hashable, Sendable {
    // Fields, not a dictionary: a report has hundreds of these, and reading one then allocates nothing.
    private var pm2_5, pm10, ozone, nitrogenDioxide: MassConcentration?
    private var sulphurDioxide, carbonMonoxide, nitrogenMonoxide, ammonia: MassConcentration?

    /// Creates concentrations of which none is known.
    public init() {}

    /// `nil` if it is not known.
    public subscript(pollutant: Pollutant) -> MassConcentration? {
        get {
            switch pollutant {
            case .pm2_5: pm2_5
            case .pm10: pm10
            case .ozone: ozone
            case .nitrogenDioxide: nitrogenDioxide
            case .sulphurDioxide: sulphurDioxide
            case .carbonMonoxide: carbonMonoxide
            case .nitrogenMonoxide: nitrogenMonoxide
            case .ammonia: ammonia
            }
        }
        set {
            switch pollutant {
            case .pm2_5: pm2_5 = newValue
            case .pm10: pm10 = newValue
            case .ozone: ozone = newValue
            case .nitrogenDioxide: nitrogenDioxide = newValue
            case .sulphurDioxide: sulphurDioxide = newValue
            case .carbonMonoxide: carbonMonoxide = newValue
            case .nitrogenMonoxide: nitrogenMonoxide = newValue
            case .ammonia: ammonia = newValue
            }
        }
    }

    /// Whether none is known.
    public var isEmpty: Bool { self == Concentrations() }

    /// The known ones, in the order of ``Pollutant/allCases``.
    public var known: [(pollutant: Pollutant, amount: MassConcentration)] {
        Pollutant.allCases.compactMap { pollutant in self[pollutant].map { (pollutant, $0) } }
    }
}

extension Concentrations: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (Pollutant, MassConcentration)...) {
        self.init()
        for (pollutant, amount) in elements { self[pollutant] = amount }
    }
}
