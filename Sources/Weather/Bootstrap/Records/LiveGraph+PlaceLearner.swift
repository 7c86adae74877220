import ForecastRecords
import ProviderSupport
import WeatherModels
import WeatherPorts

extension LiveGraph {
    /// What learns from the archive: with the normals of the almanac, blending those whose terms allow it, also if they are
    /// not asked any more.
    var placeLearner: PlaceLearner {
        let known = providers.registered
        return PlaceLearner { place in
            let normals = place.coordinate.flatMap(ProviderList.normals(at:))
            return { variable, time in
                guard case .day(let day) = time, let extremes = normals?(day) else { return nil }
                return switch variable {
                case .maximum: extremes.high
                case .minimum: extremes.low
                case .precipitation, .precipitationProbability, .temperature, .wind: nil
                }
            }
        } blending: {
            known.mayBlend($0.provider)
        }
    }
}
