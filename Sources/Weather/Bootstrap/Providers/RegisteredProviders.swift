import AirKorea
import Almanac
import BrightSky
import KMA
import METAR
import METNorway
import MeteoAlarm
import NWS
import OpenMeteo
import OpenWeatherMap
import OwnForecasts
import Simulation
import WeatherModels

extension ProviderList {
    /// All providers of the program. To add one, add a line here, its folder, and its name in the manifest.
    package static let registered = ProviderList(
        [
            OpenMeteoProvider.registration,
            METNorwayProvider.registration,
            OpenWeatherMapProvider.registration,
            KMAProvider.registration,
            AirKoreaProvider.registration,
            NWSProvider.registration,
            METARProvider.registration,
            BrightSkyProvider.registration,
            MeteoAlarmProvider.registration,
            SimulationProvider.registration,
        ],
        typical: AlmanacProvider.registration,
        own: OwnForecastProvider.registration
    )
}

extension ProviderList {
    /// Returns the mean of the lowest and of the highest temperatures of a day of the year at a point, in °C; `nil` where no
    /// normals are known.
    static func normals(at point: Coordinate) -> ((LocalDay) -> (low: Double, high: Double))? {
        PlaceNormals(at: point).map { normals in { normals.extremes(on: $0) } }
    }
}
