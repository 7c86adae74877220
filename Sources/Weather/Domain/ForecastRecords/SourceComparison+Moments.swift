public import Foundation

/// What the sources say of the coming hours, each 3 h to 72 h.
extension SourceComparison {
    /// Returns the moments from the given one on of which a source forecasts a variable, ascending.
    ///
    /// - Parameter variable: One of moments.
    public func moments(of variable: RecordedVariable, from first: Date) -> [Date] {
        let moments = forecasts.flatMap { forecast in
            (0..<forecast.figures.count(of: variable)).compactMap { position -> Date? in
                guard forecast.figures[variable, position] != nil,
                    case .moment(let moment) = forecast.target(of: variable, at: position)
                else { return nil }
                return moment
            }
        }
        return Set(moments).filter { $0 >= first }.sorted()
    }

    /// Returns what each source forecasts of a moment, in the unit of the variable.
    ///
    /// - Parameter variable: One of moments.
    public func values(of variable: RecordedVariable, at moment: Date) -> [RecordSource: Double] {
        forecasts.reduce(into: [:]) { values, forecast in
            values[forecast.source] = forecast.value(of: variable, at: moment)
        }
    }
}

extension IssuedForecast {
    /// Returns what it says of a moment, in the unit of the variable; `nil` if it says nothing.
    ///
    /// - Parameter variable: One of moments.
    public func value(of variable: RecordedVariable, at moment: Date) -> Double? {
        let steps = moment.timeIntervalSince(mark) / Self.step
        guard !variable.isOfDay, steps == steps.rounded(), (1...Double(variable.count)).contains(steps) else {
            return nil
        }
        return figures[variable, Int(steps) - 1]?.value
    }
}

extension OwnForecast {
    /// Returns what is made of a variable at a moment; `nil` if nothing is.
    ///
    /// - Parameter variable: One of moments.
    public func value(of variable: RecordedVariable, at moment: Date) -> Value? {
        guard let found = moments.first(where: { $0.time == moment }) else { return nil }
        switch variable {
        case .temperature: return found.temperature
        case .wind: return found.wind
        case .maximum, .minimum, .precipitation, .precipitationProbability: return nil
        }
    }
}
