public import StoragePort
public import WeatherPorts
public import WeatherUnits

/// The units to show, and their origin.
public struct UnitDecision: Hashable, Sendable {
    /// The origin of the units, in order of precedence.
    public enum Origin: Hashable, Sendable {
        case flag, environment
        /// The person's saved choice.
        case chosen
        case file
        /// The person's region, ISO 3166-1 alpha-2.
        case region(String)
        /// The default.
        case standard
    }

    public let system: UnitSystem
    public let origin: Origin
    /// The person's choice could not be read; the units are those without it.
    public var problem: StorageError?

    public init(_ system: UnitSystem, _ origin: Origin, problem: StorageError? = nil) {
        self.system = system
        self.origin = origin
        self.problem = problem
    }
}

/// The sources of units besides the person's saved choice.
public struct UnitHints: Hashable, Sendable {
    public var environment: UnitSystem?
    public var file: UnitSystem?
    /// The person's region, ISO 3166-1 alpha-2.
    public var region: String?

    public init(environment: UnitSystem? = nil, file: UnitSystem? = nil, region: String? = nil) {
        self.environment = environment
        self.file = file
        self.region = region
    }
}

/// Decides which units are in effect: those of the command, else of the environment, else the saved choice, else of
/// the configuration file, else of the region.
public struct ShowUnits: Sendable {
    private let storage: any UnitStorage
    private let hints: UnitHints

    public init(storage: any UnitStorage, hints: UnitHints) {
        self.storage = storage
        self.hints = hints
    }

    /// - Parameter flag: The units requested for this command.
    public func callAsFunction(flag: UnitSystem? = nil) async -> UnitDecision {
        if let flag { return UnitDecision(flag, .flag) }
        if let environment = hints.environment { return UnitDecision(environment, .environment) }
        do throws(StorageError) {
            if case .chosen(let system) = try await storage.loadUnits() {
                return UnitDecision(system, .chosen)
            }
            return unchosen()
        } catch {
            return unchosen(problem: error)
        }
    }

    private func unchosen(problem: StorageError? = nil) -> UnitDecision {
        if let file = hints.file { return UnitDecision(file, .file, problem: problem) }
        let origin = hints.region.map(UnitDecision.Origin.region) ?? .standard
        return UnitDecision(UnitSystem(region: hints.region), origin, problem: problem)
    }
}
