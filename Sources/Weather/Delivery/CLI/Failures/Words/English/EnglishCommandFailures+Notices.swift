import Languages
import StoragePort
import WeatherModels

extension EnglishCommandFailures {
    func text(of notice: ProcessNotice) -> String {
        switch notice {
        case .storage(let error): text(of: error)
        case .gazetteer(let error): text(of: error)
        case .carriedPlaces:
            "using the places the program carries. To remove that file: haneul gazetteer reset"
        case .damagedFile(let reason, let setAside):
            "the file with what you saved was damaged (\(reason)) and is set aside: \(setAside). Going on with an empty list"
        case .providerOff(let id, let variable, let key, let value, let file, true):
            "\(id) is off: there is neither \(variable) nor \(key) in \(file) (haneul config set \(key) \(value))"
        case .providerOff(let id, let variable, let key, let value, let file, false):
            "\(id) is off: \(variable) is not set, and there is no configuration file \(file) (haneul config set \(key) \(value))"
        case .unknownSetting(let key, let file):
            "\(file): “\(key.excerpt)” is no setting and has no effect (haneul config show)"
        case .placeVariable:
            "HANEUL_PLACE has no effect. Save the place instead: haneul places add Seoul"
        case .outputLost: "the output could not be written"
        case .listening(let addresses, let docs): "the app is at \(addresses); for programs: \(docs)"
        case .listeningForPrograms(let addresses, let docs):
            "answering programs at \(addresses), how is told at \(docs); the pages are off (--pages off)"
        case .pagesForKeepers:
            "the app shows weather to those who have kept a place for a day (--pages kept)"
        case .noKeyYet: "there is no key yet, so anybody may ask (haneul keys create)"
        case .noUsableKey:
            "keys are demanded and none holds, so nobody may ask. Make one (haneul keys create), or bring a backup back"
        }
    }
}
