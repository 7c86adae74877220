import Languages
import StoragePort
import UseCases
import WeatherModels

extension EnglishCommandFailures {
    func text(of error: PlaceError) -> String {
        switch error {
        case .notFound(let query) where query.isPostcodeLike:
            "“\(query.excerpt)”: of postal codes only those of the United States are known. Write a name, or --at LAT,LON"
        case .notFound(let query):
            "no place found for “\(query.excerpt)”. Spell it differently, or give the point: --at LAT,LON"
        case .ambiguous(let query, _):
            "“\(query.excerpt)” could be several places. Add the region or country, or use an identifier below"
        case .unsure(let query, _):
            "no place is called “\(query.excerpt)”. If one below is meant, use its name or identifier"
        case .wrongCoordinate(let error): text(of: error)
        case .hereUnset:
            "where you are is not known. Say it once: haneul config set here 37.57,126.98"
        case .storage(let failure): text(of: failure)
        }
    }

    func text(of error: SavedPlacesError) -> String {
        switch error {
        case .notFound(let text):
            "no saved place is “\(text.excerpt)”. Nothing was changed (haneul places)"
        case .ambiguous(let text, let places):
            "“\(text.excerpt)” is several saved places. Choose by number: \(list(places))"
        case .full:
            "\(savedPlaceLimit) places are saved, and no more can be. Remove one (haneul places remove)"
        case .tooMany(let new, let room):
            "no room for \(new) new places: at most \(savedPlaceLimit) can be saved, \(room) more. Nothing was changed"
        case .tooLong(let count):
            "the list has \(count) places, and at most \(savedPlaceLimit) can be saved. Nothing was changed"
        case .labelTaken(let label, let place):
            "“\(label.excerpt)” is another place’s label already (\(list([place]))). Nothing was changed; choose another"
        case .labelRepeated(let label):
            "“\(label.excerpt)” is the label of two places of the list. Nothing was changed; change one of them"
        case .unusableLabel(let label):
            "“\(label.excerpt)” cannot be a label: 1 to 100 visible characters, and no number, coordinate, identifier or “here”. Nothing was changed"
        case .row(let position, let error): "place \(position): \(text(of: error))"
        case .storage(let failure): text(of: failure)
        }
    }

    func text(of error: StorageError) -> String {
        let subject = error.subject.excerpt
        return switch error.reason {
        case .unreadable(let reason):
            "what you saved cannot be read (\(subject)): \(reason.excerpt). Look at the file and its permissions, or name another folder with HANEUL_DATA_DIR"
        case .unwritable(let reason):
            "could not save (\(subject)): \(reason.excerpt). Nothing was changed. Look at free space and permissions, or name another folder with HANEUL_DATA_DIR"
        case .undecodable(let reason):
            "what you saved cannot be understood (\(subject)): \(reason.excerpt). It was left as it is: bring haneul up to date, or choose again"
        case .newerFormat(let found, let known):
            "a later haneul wrote this (\(subject), format \(found), known \(known)): bring haneul up to date"
        case .busy: "other processes kept \(subject) busy. Nothing was changed; try again"
        }
    }

    func subject(_ path: String?) -> String { path?.excerpt ?? "the input" }

    func text(of error: ImportedPlacesError, at path: String?) -> String {
        "\(subject(path)): \(fault(error)). Nothing was changed. It must be what haneul places export writes"
    }

    private func fault(_ error: ImportedPlacesError) -> String {
        switch error {
        case .notJSON: "not JSON"
        case .noList: "there is no list “places”"
        case .field(let name, let position): "“\(name)” of place \(position) is missing or wrong"
        }
    }
}
