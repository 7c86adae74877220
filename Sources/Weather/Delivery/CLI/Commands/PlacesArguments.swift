import ArgumentParser

/// `haneul places`.
struct PlacesArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "places",
        abstract: "The saved places: plain haneul shows the first, haneul now --all every one.",
        subcommands: [
            PlacesListArguments.self, PlacesAddArguments.self, PlacesRemoveArguments.self,
            PlacesMoveArguments.self, PlacesLabelArguments.self, PlacesImportArguments.self,
            PlacesExportArguments.self,
        ],
        defaultSubcommand: PlacesListArguments.self
    )
}

/// `haneul places list`.
struct PlacesListArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "The saved places in their order."
    )

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions
}

/// `haneul places add`.
struct PlacesAddArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Save a place, at the end of the list."
    )

    @Argument(help: ArgumentHelp("A place, as for haneul now.", valueName: "place"), completion: .place)
    var place: [String]

    @Option(help: ArgumentHelp("Your own name for it: haneul home.", valueName: "label"))
    var label: String?

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions
}

/// `haneul places remove`.
struct PlacesRemoveArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Take a place off the list."
    )

    @Argument(help: .savedPlace, completion: .savedPlace)
    var place: [String]

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions
}

/// `haneul places move`.
struct PlacesMoveArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Put a place elsewhere in the list."
    )

    @Argument(help: .savedPlace, completion: .savedPlace)
    var place: String

    @Argument(help: ArgumentHelp("Its new number; 1 is the first.", valueName: "number"))
    var number: String

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions
}

/// `haneul places label`.
struct PlacesLabelArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "label",
        abstract: "Give a place your own name, or take it off again."
    )

    @Argument(help: .savedPlace, completion: .savedPlace)
    var place: String

    @Argument(help: ArgumentHelp("Your own name for it; none takes it off.", valueName: "label"))
    var label: String?

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions
}

/// `haneul places import`.
struct PlacesImportArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Add what is new of a list that places export wrote."
    )

    @Argument(help: ArgumentHelp("The file; - is standard input.", valueName: "file"), completion: .file())
    var file: String

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions
}

/// `haneul places export`.
struct PlacesExportArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write the list as JSON, for places import."
    )

    @Argument(
        help: ArgumentHelp("The file; without one, standard output.", valueName: "file"),
        completion: .file()
    )
    var file: String?

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions
}
