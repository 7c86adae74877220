// Each module that a library product promises. That they compile together and link is the test.
import Almanac
import Gazetteer
import HTTPPort
import METNorway
import Meteorology
import OpenMeteo
import OpenWeatherMap
import URLSessionTransport
import UserDefaultsStorage
import ViewModels
import WeatherModels
import WeatherPorts
import WeatherUnits

/// An app without a screen.
@main
struct Probe {
    static func main() {}
}
