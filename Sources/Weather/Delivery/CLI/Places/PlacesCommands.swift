import Languages
import TerminalPages
import UseCases
import WeatherModels
import Wire

extension PlacesListArguments: SessionCommand {
    var screenChoice: ScreenChoice { options.screen.choice }

    func run(in session: Session) async throws(CommandFailure) {
        let places = try await session.savedPlaces()
        if options.json { return session.write(PlaceJSON.list(places, language: session.language)) }
        guard !places.isEmpty else {
            return session.context.writeError(line: PlacesText.noneSaved.text(in: session.language))
        }
        let choose = try session.places().choose
        let chosen = places.map { choose($0.saved) }
        if session.terminal.isTerminal {
            session.write(
                PlacesPage.page(of: chosen, language: session.language, columns: session.terminal.columns)
            )
        } else {
            session.write(TabSeparatedPlaces.text(of: chosen, language: session.language))
        }
    }
}

extension PlacesAddArguments: SessionCommand {
    var screenChoice: ScreenChoice { options.screen.choice }

    func run(in session: Session) async throws(CommandFailure) {
        let request = try PlaceChoice(words: place).request()
        guard request != .unspecified else { throw .usage(.emptyPlace) }
        let chosen = try await session.place(request)
        let save = try session.places().save
        let result: SavePlace.Result
        do { result = try await save(chosen.place, label: label) } catch { throw .savedPlaces(error) }
        switch result {
        case .saved(let saved):
            let places = try await session.savedPlaces()
            let number = places.first { $0.saved.id == saved.id }?.number ?? places.count
            try session.tell(saved, json: options.json, [("saved", .bool(true))]) {
                .saved($0, number: number)
            }
        case .alreadySaved(let saved):
            try session.tell(saved, json: options.json, [("saved", .bool(false))]) { .alreadySaved($0) }
            if let label, label != saved.label {
                let notice = PlacesText.notLabelled(label).text(in: session.language)
                session.context.writeError(line: "haneul: \(notice)")
            }
        }
    }
}

extension PlacesRemoveArguments: SessionCommand {
    var screenChoice: ScreenChoice { options.screen.choice }

    func run(in session: Session) async throws(CommandFailure) {
        let remove = try session.places().remove
        let removed: SavedPlace
        do { removed = try await remove(place.joined(separator: " ")) } catch { throw .savedPlaces(error) }
        try session.tell(removed, json: options.json, [("removed", .bool(true))]) { .removed($0) }
    }
}

extension PlacesMoveArguments: SessionCommand {
    var screenChoice: ScreenChoice { options.screen.choice }

    func run(in session: Session) async throws(CommandFailure) {
        let number = try Session.number(number, of: "NUMBER", in: 1...1000)
        let move = try session.places().move
        let moved: NumberedPlace
        do { moved = try await move(place, to: number) } catch { throw .savedPlaces(error) }
        try session.tell(moved.saved, json: options.json, [("number", .integer(moved.number))]) {
            .moved($0, number: moved.number)
        }
    }
}

extension PlacesLabelArguments: SessionCommand {
    var screenChoice: ScreenChoice { options.screen.choice }

    func run(in session: Session) async throws(CommandFailure) {
        let give = try session.places().label
        let labelled: SavedPlace
        do { labelled = try await give(place, label) } catch { throw .savedPlaces(error) }
        try session.tell(labelled, json: options.json, []) { name in
            labelled.label.map { .labelled(name, label: $0) } ?? .unlabelled(name)
        }
    }
}

extension PlacesImportArguments: SessionCommand {
    var screenChoice: ScreenChoice { options.screen.choice }

    func run(in session: Session) async throws(CommandFailure) {
        let path = file == "-" ? nil : file
        let text: String
        do { text = try session.context.readText(at: path, limit: PlaceListReader.longestText) } catch {
            throw .file(error)
        }
        let places: [ImportedPlace]
        do { places = try PlaceListReader.places(in: text) } catch {
            throw .importedPlaces(path: path, error)
        }
        let add = try session.places().importPlaces
        let counts: (added: Int, known: Int)
        do { counts = try await add(places) } catch {
            if case .row = error { throw .refusedPlaces(path: path, error) }
            throw .savedPlaces(error)
        }
        if options.json {
            session.write(.fields(["added": .integer(counts.added), "known": .integer(counts.known)]))
        } else {
            let text = PlacesText.imported(added: counts.added, known: counts.known)
            session.write(text.text(in: session.language) + "\n")
        }
    }
}

extension PlacesExportArguments: SessionCommand {
    var screenChoice: ScreenChoice { options.screen.choice }

    func run(in session: Session) async throws(CommandFailure) {
        let places = try await session.savedPlaces()
        let document = PlaceJSON.list(places, language: session.language)
        guard let file, file != "-" else { return session.write(document) }
        do { try session.context.writeText(document.text(.indented) + "\n", to: file) } catch {
            throw .file(error)
        }
        let notice = PlacesText.exported(count: places.count, path: file)
        session.context.writeError(line: notice.text(in: session.language))
    }
}

extension Session {
    fileprivate func savedPlaces() async throws(CommandFailure) -> [NumberedPlace] {
        let list = try places().list
        do { return try await list() } catch { throw .storage(error) }
    }

    /// Writes one sentence with the full name of a saved place, or the same as JSON.
    fileprivate func tell(
        _ saved: SavedPlace,
        json: Bool,
        _ fields: [(name: String, value: OrderedJSON)],
        _ text: (String) -> PlacesText
    ) throws(CommandFailure) {
        if json {
            let place = (name: "place", value: PlaceJSON.saved(saved, language: language))
            return write(.object(fields + [place]))
        }
        let chosen = try places().choose(saved)
        write(PrintableText.text(text(chosen.fullName(in: language)).text(in: language)) + "\n")
    }
}
