import Foundation
import HTTPService
import Site
import UseCases
import ViewModels
import WeatherModels

/// A removed place, as a form carries it for undo.
struct RemovedPlace {
    /// An identifier or a coordinate.
    let place: String
    let label: String?
    /// Its previous position, from 1.
    let number: Int?
    let savedAt: Date?

    init(_ removed: NumberedPlace) {
        place = PlaceAddress.name(of: removed.saved.place)
        label = removed.saved.label
        number = removed.number
        savedAt = removed.saved.savedAt
    }

    init(_ form: QueryParameters) {
        place = form["place"] ?? ""
        label = form["label"].flatMap { $0.isEmpty ? nil : $0 }
        number = form["number"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
        savedAt = form.moment("saved")
    }

    /// Returns the place to save again.
    ///
    /// - Parameter place: The place found by ``place``.
    func imported(_ place: Place) -> ImportedPlace {
        ImportedPlace(place: place, label: label, savedAt: savedAt)
    }

    /// The form that restores it.
    var undo: Notice.Undo {
        var fields = [FormField(name: "place", value: place)]
        if let label { fields.append(FormField(name: "label", value: label)) }
        if let number { fields.append(FormField(name: "number", value: String(number))) }
        if let savedAt {
            fields.append(FormField(name: "saved", value: String(Int(savedAt.timeIntervalSince1970))))
        }
        return Notice.Undo(action: "/places/restore", fields: fields)
    }
}
