import AccessKeys
import Languages
import UseCases
import WeatherModels

/// The texts of `haneul keys`.
enum KeysText: Translated {
    case none
    case created(AccessKey)
    case revoked(AccessKey)
    case createdOn(String)
    case revokedOn(String)
    /// How long ago as text; `nil` if it was never used.
    case used(String?)
    case requests(today: Int, all: Int)
    case refused(Int)
    case limit(RequestLimit)
    /// The address of the person whom it belongs to.
    case owner(String)
    /// Its account is closed.
    case suspended

    static func title(of key: AccessKey) -> String {
        key.id + (key.name.map { " (\($0.excerpt))" } ?? "")
    }
}
