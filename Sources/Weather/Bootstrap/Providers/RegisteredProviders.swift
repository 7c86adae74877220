import Almanac
import METNorway
import OpenMeteo
import OpenWeatherMap
import Simulation

extension ProviderList {
    /// Every provider of the program: a new one is a line here, its folder, and its name in the manifest.
    package static let registered = ProviderList(
        [
            OpenMeteoProvider.registration,
            METNorwayProvider.registration,
            OpenWeatherMapProvider.registration,
            SimulationProvider.registration,
        ],
        typical: AlmanacProvider.registration
    )
}
