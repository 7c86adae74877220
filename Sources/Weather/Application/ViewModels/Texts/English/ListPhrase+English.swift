import WeatherModels

extension ListPhrase {
    public var english: String {
        switch self {
        case .trouble(hasAnswer: true): "No newer weather came"
        case .trouble(hasAnswer: false): "No weather came. It will be tried again soon."
        case .weekday(let day):
            ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"][
                min(max(day, 0), 6)
            ]
        case .added(let name): "Added “\(name)”"
        case .alreadyThere(let name): "“\(name)” is in the list already. Nothing was changed."
        case .removed(let name): "Deleted “\(name)”"
        case .restored(let name): "“\(name)” is back"
        case .restoredUnlabelled(let name, let label):
            "“\(name)” is back, without its label “\(label)”: another place has it now."
        case .moved(let name, let number): "“\(name)” is now number \(number)"
        case .nothingRemoved: "No such place is in the list: nothing was deleted."
        case .nothingMoved: "No such place is in the list: nothing was moved."
        case .nothingAdded: "No such place was found: nothing was added."
        case .full(let limit): "At most \(limit) places can be saved. Delete one, then add this one."
        case .severalAdded(let new, 0): "Added \(new) \(new == 1 ? "place" : "places")."
        case .severalAdded(0, _): "All of them are in the list already. Nothing was changed."
        case .severalAdded(let new, let known):
            "Added \(new) \(new == 1 ? "place" : "places"); \(known) \(known == 1 ? "was" : "were") in the list already."
        case .offeredCities(let count, nil): "\(count) cities of the world"
        case .offeredCities(let count, let country?): "\(count) cities in \(country.withEnglishArticle)"
        case .moreRows(let left): "Show more (\(left) left)"
        case .absentRows(let count):
            "The other \(count == 1 ? "place" : "\(count) places") can be seen once there is a connection"
        case .notKept: "It could not be saved. Nothing was changed. Please try again in a moment."
        case .moveUp(let name): "Move \(name) up"
        case .moveDown(let name): "Move \(name) down"
        case .remove(let name): "Delete \(name)"
        case .drag(let name): "Drag \(name) to another place"
        }
    }
}
