import TolerantJSON
import WeatherModels
import WeatherPorts

/// The part of both calls about the present, which has the same names.
protocol PresentPayload {
    var dt: Double? { get }
    var weather: TolerantArray<WeatherElement>? { get }
    var rain: Volume? { get }
    var snow: Volume? { get }
}

extension CurrentPayload: PresentPayload {}
extension OneCallPayload.Moment: PresentPayload {}

extension Mapping {
    /// Returns `nil` for a body with nothing but its time.
    ///
    /// - Parameter path: The path of the payload in the body with a final dot, or empty.
    func present(
        _ payload: some PresentPayload,
        in path: String,
        _ reader: inout FigureReader,
        conditions: (inout FigureReader) -> Conditions
    ) -> CurrentConditions? {
        // The call is for the present, so a body without a time is from the moment of the request.
        let time = reader.moment(payload.dt, path + "dt")
        var current = CurrentConditions(time: time ?? request.now)
        current.conditions = conditions(&reader)
        current.condition = reader.condition(payload.weather, path + "weather")
        guard current != CurrentConditions(time: current.time) else { return nil }
        if time == nil { reader.leaveOut(path + "dt") }
        let water = reader.water(
            payload.rain,
            payload.snow,
            before: current.time,
            condition: current.condition,
            in: path
        )
        (current.precipitation, current.snowfall) = (water.all, water.snow)
        return current
    }
}
