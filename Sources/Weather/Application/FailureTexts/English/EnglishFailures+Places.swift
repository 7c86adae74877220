import Languages
import UseCases
import WeatherModels
import WeatherPorts

extension EnglishFailures {
    func words(for error: CoordinateError) -> FailureWords {
        switch error {
        case .latitudeOutOfRange(let given): FailureWords("latitude must be −90 … 90, given \(plain(given))")
        case .longitudeOutOfRange(let given):
            FailureWords("longitude must be −180 … 180, given \(plain(given))")
        case .notACoordinate(let given):
            FailureWords(
                "must be two numbers, latitude and longitude, as in 37.57,126.98; given “\(given.excerpt)”"
            )
        }
    }

    func words(for error: PlaceError) -> FailureWords {
        switch error {
        case .notFound(let query) where query.isPostcodeLike:
            FailureWords(
                "no place found for “\(query.excerpt)”",
                reason: "of postal codes only those of the United States are known",
                suggestion: "write the name of the place, or give its coordinates"
            )
        case .notFound(let query):
            FailureWords(
                "no place found for “\(query.excerpt)”",
                suggestion: "spell it differently, or give its coordinates"
            )
        case .ambiguous(let query, _):
            FailureWords(
                "“\(query.excerpt)” could be several places",
                suggestion: "add the region or country"
            )
        case .tooLarge(let area, _):
            FailureWords(
                "“\(area.name.text(in: language))” is a \(name(of: area.kind)) and has more than one weather",
                suggestion: "choose a place in it"
            )
        case .unsure(let query, _):
            FailureWords(
                "no place is called “\(query.excerpt)”",
                suggestion: "choose one of the places with a similar name"
            )
        case .wrongCoordinate(let error): words(for: error)
        case .hereUnset: FailureWords("where you are is not known")
        case .storage(let error): words(for: error)
        }
    }

    private func name(of kind: LargeArea.Kind) -> String {
        switch kind {
        case .country: "country"
        case .region: "region"
        case .desert: "desert"
        case .river: "river"
        }
    }

    func words(for error: SavedPlacesError) -> FailureWords {
        switch error {
        case .notFound(let text): unchanged("no saved place is “\(text.excerpt)”")
        case .ambiguous(let text, let places):
            FailureWords(
                "“\(text.excerpt)” is several saved places",
                suggestion: "choose by number: \(list(places))"
            )
        case .full:
            FailureWords("\(savedPlaceLimit) places are saved, and no more can be", suggestion: "remove one")
        case .tooMany(let new, let room):
            FailureWords(
                "no room for \(new) new places",
                reason: "at most \(savedPlaceLimit) can be saved, \(room) more. Nothing was changed"
            )
        case .tooLong(let count):
            unchanged("the list has \(count) places, and at most \(savedPlaceLimit) can be saved")
        case .labelTaken(let label, let place):
            unchanged(
                "“\(label.excerpt)” is another place’s label already (\(list([place])))",
                suggestion: "choose another label"
            )
        case .labelRepeated(let label):
            unchanged(
                "“\(label.excerpt)” is the label of two places of the list",
                suggestion: "change one of them"
            )
        case .unusableLabel(let label):
            unchanged(
                "“\(label.excerpt)” cannot be a label",
                suggestion:
                    "write 1 to 100 visible characters, and no number, coordinate, identifier or “here”"
            )
        case .row(let position, let error): words(for: error).about("place \(position): ")
        case .storage(let error): words(for: error)
        }
    }

    private func unchanged(_ description: String, suggestion: String? = nil) -> FailureWords {
        FailureWords(description, reason: "nothing was changed", suggestion: suggestion)
    }

    func words(for error: LocationError) -> FailureWords {
        switch error {
        case .denied:
            FailureWords(
                "the use of your position is not allowed",
                suggestion: "allow it in the system’s settings, or set a place"
            )
        case .unavailable:
            FailureWords(
                "your position is not known right now",
                suggestion: "switch location services on, or set a place"
            )
        case .timedOut:
            FailureWords("finding your position takes too long", suggestion: "try again, or set a place")
        }
    }

    func words(for refusal: SettingRefusal) -> FailureWords {
        FailureWords("must be \(refusal.expected.text(in: language))")
    }
}
