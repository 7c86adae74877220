import ForecastRecords
import Foundation
import Meteorology
import Verification
import WeatherModels
import WeatherUnits

/// A made-up archive of one place: seven sources of all variables and leads, and what then happened.
struct MadeUpPlace {
    private static let sources = 7
    private let place: RecordedPlace
    private var forecasts: [IssuedForecast] = []
    private var truths: [RecordedTruth] = []

    init?(days: Int) {
        guard let place = RecordedPlace(latitude: 3757, longitude: 12698) else { return nil }
        self.place = place
        var numbers = SeededNumbers(seed: 2)
        // Four uniform numbers are near enough to a normal one.
        func scatter() -> Double {
            (0..<4).reduce(0) { sum, _ in sum + Double.random(in: -1...1, using: &numbers) }
        }
        for day in 0..<days {
            for variable in RecordedVariable.allCases {
                for step in 0..<(variable.isOfDay ? 1 : 8) {
                    let value = Self.mean(of: variable, Double(day) + Double(step) / 8)
                    add(variable, day, step, value + scatter(), to: place)
                }
            }
            for number in 0..<Self.sources {
                guard let source = RecordSource("made/up\(number)") else { continue }
                var figures = RecordedFigures()
                let worth = 0.6 + 0.2 * Double(number)
                for variable in RecordedVariable.allCases {
                    for position in 0..<variable.count {
                        let days = variable.isOfDay ? Double(position) : Double(position + 1) / 8
                        let value = Self.mean(of: variable, Double(day) + days) + worth * scatter()
                        figures[variable, position] = Tenths(variable == .wind ? max(0, value) : value)
                    }
                }
                forecasts.append(
                    IssuedForecast(
                        place: place,
                        source: source,
                        day: LocalDay(daysSince1970: day),
                        issuedAt: Date(timeIntervalSince1970: Double(day) * 86_400 + 600),
                        figures: figures
                    )
                )
            }
        }
    }

    private mutating func add(
        _ variable: RecordedVariable,
        _ day: Int,
        _ step: Int,
        _ value: Double,
        to place: RecordedPlace
    ) {
        let moment = Date(timeIntervalSince1970: Double(day) * 86_400 + Double(step) * 10_800)
        guard let tenths = Tenths(variable == .wind ? max(0, value) : value) else { return }
        let truth = RecordedTruth(
            place: place,
            variable: variable,
            target: variable.isOfDay ? .day(LocalDay(daysSince1970: day)) : .moment(moment),
            value: tenths,
            observer: .station("A", distance: Length(metres: 900), height: nil),
            knownAt: Date(timeIntervalSince1970: Double(day + 1) * 86_400 + 14_400)
        )
        if let truth { truths.append(truth) }
    }

    private static func mean(of variable: RecordedVariable, _ day: Double) -> Double {
        switch variable {
        case .maximum, .minimum, .temperature: 12 + 10 * sin(day / 58)
        case .precipitation: 0.3 * sin(day)
        case .wind: 4
        case .precipitationProbability: 50
        }
    }

    /// Learns all of it, and returns how much was verified.
    func learned() -> Int {
        let scores = PlaceLearner(normals: { _ in { variable, _ in variable.isOfDay ? 12 : nil } })
            .learn(at: place, from: forecasts, truths).scores
        return scores?.boards.reduce(0) { $0 + $1.lines.reduce(0) { $0 + $1.count } } ?? 0
    }
}
