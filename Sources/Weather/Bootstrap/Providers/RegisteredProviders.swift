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
import Simulation

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
        typical: AlmanacProvider.registration
    )
}
