import Languages
import TerminalPages
import UseCases
import WeatherModels
import Wire

extension PlacesListArguments {
    func run(in session: Session) async throws(CommandFailure) {
        let places = try await session.savedPlaces()
        if json { return session.write(PlaceJSON.list(places, language: session.language)) }
        guard !places.isEmpty else {
            return session.context.writeError(line: PlacesText.noneSaved.text(in: session.language))
        }
        let choose = try session.places().choose
        let chosen = places.map { choose($0.saved) }
        if session.terminal.isTerminal {
            var page = TerminalPage(columns: session.terminal.columns)
            page.addSaved(chosen, language: session.language)
            session.write(page)
        } else {
            session.write(TabSeparatedPlaces.text(of: chosen, language: session.language))
        }
    }
}

extension PlacesAddArguments {
    func run(in session: Session) async throws(CommandFailure) {
        let request = try PlaceRequest(words: place)
        guard request != .unspecified else { throw .usage(.emptyPlace) }
        let chosen = try await session.place(request)
        let places = try session.places()
        let result: SavePlaceResult
        do { result = try await places.save(chosen.place, label: label) } catch { throw .savedPlaces(error) }
        switch result {
        case .saved(let place):
            try session.tell(place.saved, json: json, [("saved", .bool(true))]) {
                .saved($0, number: place.number)
            }
        case .alreadySaved(let place):
            try session.tell(place.saved, json: json, [("saved", .bool(false))]) { .alreadySaved($0) }
            if let label, label != place.saved.label {
                session.tell(PlacesText.notLabelled(label).text(in: session.language))
            }
        case .full: throw .savedPlaces(.full)
        }
    }
}

extension PlacesRemoveArguments {
    func run(in session: Session) async throws(CommandFailure) {
        let text = place.joined(separator: " ")
        let id = try await session.savedPlace(text).saved.id
        let places = try session.places()
        let result: DeletePlaceResult
        do { result = try await places.remove(id) } catch { throw .savedPlaces(error) }
        // Another process may have removed it first.
        guard case .deleted(let removed) = result else { throw .savedPlaces(.notFound(text)) }
        try session.tell(removed.saved, json: json, [("removed", .bool(true))]) { .removed($0) }
    }
}

extension PlacesMoveArguments {
    func run(in session: Session) async throws(CommandFailure) {
        let number = try Session.number(number, of: "NUMBER", in: 1...1000)
        let id = try await session.savedPlace(place).saved.id
        let places = try session.places()
        let result: ChangePlaceResult
        do { result = try await places.move(id, to: number) } catch { throw .savedPlaces(error) }
        let moved = try result.changed(place)
        try session.tell(moved.saved, json: json, [("number", .integer(moved.number))]) {
            .moved($0, number: moved.number)
        }
    }
}

extension PlacesLabelArguments {
    func run(in session: Session) async throws(CommandFailure) {
        let places = try session.places()
        do { try places.checkLabel(label) } catch { throw .savedPlaces(error) }
        let id = try await session.savedPlace(place).saved.id
        let result: ChangePlaceResult
        do { result = try await places.label(id, label) } catch { throw .savedPlaces(error) }
        let labelled = try result.changed(place).saved
        try session.tell(labelled, json: json, []) { name in
            labelled.label.map { .labelled(name, label: $0) } ?? .unlabelled(name)
        }
    }
}

extension ChangePlaceResult {
    /// - Parameter text: The text by which the place was requested.
    /// - Throws: If another process has removed it meanwhile.
    fileprivate func changed(_ text: String) throws(CommandFailure) -> NumberedPlace {
        guard case .changed(let place) = self else { throw .savedPlaces(.notFound(text)) }
        return place
    }
}

extension PlacesImportArguments {
    func run(in session: Session) async throws(CommandFailure) {
        let path = file == "-" ? nil : file
        let text: String
        do { text = try session.context.readText(at: path, limit: PlaceListReader.longestText) } catch {
            throw .file(error)
        }
        let list: [ImportedPlace]
        do { list = try PlaceListReader.places(in: text) } catch {
            throw .importedPlaces(path: path, error)
        }
        let places = try session.places()
        let counts: (added: Int, known: Int)
        do { counts = try await places.importPlaces(list) } catch {
            if case .row = error { throw .refusedPlaces(path: path, error) }
            throw .savedPlaces(error)
        }
        if json {
            session.write(.fields(["added": .integer(counts.added), "known": .integer(counts.known)]))
        } else {
            let text = PlacesText.imported(added: counts.added, known: counts.known)
            session.write(text.text(in: session.language) + "\n")
        }
    }
}

extension PlacesExportArguments {
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
        let places = try places()
        do { return try await places.list() } catch { throw .storage(error) }
    }

    /// Returns the saved place that a text refers to. Everything after that uses its identifier.
    fileprivate func savedPlace(_ text: String) async throws(CommandFailure) -> NumberedPlace {
        let places = try places()
        do { return try await places.pick(text) } catch { throw .savedPlaces(error) }
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
