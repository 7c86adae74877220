import AccessKeys
import CLI
import Clocks
import SQLiteStorage
import UseCases
import WeatherModels
import WeatherPorts

/// The server and its keys.
extension LiveContext {
    func makeKeys() throws(ConfigurationError) -> KeyUseCases {
        KeyUseCases(storage: database.accessKeys, clock: .frozen(at: try settings().now)) {
            var generator = SystemRandomNumberGenerator()
            return AccessKeySecret(using: &generator)
        }
    }
}
