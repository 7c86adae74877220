import Foundation
import WeatherModels

/// How one source errs at one place: a bias that changes with the season, and errors that grow with the lead. Of one day,
/// the forecasts of two nights err alike, and so do those of several sources.
struct YearErrors: Sendable {
    /// What is in error: highest and lowest temperature in °C, wetness, wind in m/s.
    enum Quantity: Int, CaseIterable {
        case high, low, wetness, wind

        /// Standard deviation of the same day, and how much variance each further day adds.
        fileprivate var spread: (first: Double, growth: Double) {
            switch self {
            case .high: (0.9, 0.45)
            case .low: (1.0, 0.4)
            case .wetness: (0.45, 0.12)
            case .wind: (0.8, 0.15)
            }
        }
    }

    /// By quantity, day and lead.
    private var errors: [Double] = []
    /// By quantity.
    private let biases: [Double]

    private static func index(_ quantity: Quantity, _ day: Int, _ lead: Int) -> Int {
        (quantity.rawValue * YearWeather.days + day) * Year.leads + lead
    }

    /// - Parameters:
    ///   - skill: A factor of its errors.
    ///   - common: The errors that all sources of the place share.
    ///   - share: How much of the variance is shared.
    init(
        _ weather: YearWeather,
        seed: Int,
        skill: Double = 1,
        common: YearErrors? = nil,
        share: Double = 0,
        bias: Double = 0
    ) {
        var numbers = NormalNumbers(seed: seed)
        biases = Quantity.allCases.map { bias * numbers.next() * $0.spread.first }
        errors.reserveCapacity(Quantity.allCases.count * YearWeather.days * Year.leads)
        let (shared, own) = (share.squareRoot(), (1 - share).squareRoot())
        for quantity in Quantity.allCases {
            let (first, growth) = (quantity.spread.first, quantity.spread.growth.squareRoot())
            for day in 0..<YearWeather.days {
                var error = 0.0
                for lead in 0..<Year.leads {
                    // One of twenty is twice as large.
                    let tail = numbers.uniform() < 0.05 ? 2.0 : 1
                    let new = numbers.next() * tail * (lead == 0 ? first : growth) * weather.difficulty[day]
                    error += new
                    let other = common?.errors[Self.index(quantity, day, lead)] ?? 0
                    errors.append(common == nil ? error : skill * (shared * other + own * error))
                }
            }
        }
    }

    func error(of quantity: Quantity, _ day: Int, lead: Int) -> Double {
        guard (0..<YearWeather.days).contains(day), (0..<Year.leads).contains(lead) else { return 0 }
        let season = 1 + 0.5 * sin(2 * .pi * Double(day) / 365)
        return errors[Self.index(quantity, day, lead)] + biases[quantity.rawValue] * season
    }
}
