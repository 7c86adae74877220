public import StoragePort
public import WeatherPorts
public import WeatherUnits

/// The units to show weather in, and who decided.
public struct UnitDecision: Hashable, Sendable {
    /// Who decided, strongest first.
    public enum Origin: Hashable, Sendable {
        case flag, environment
        /// The person, once and for all.
        case chosen
        case file
        /// The person's region, ISO 3166-1 alpha-2.
        case region(String)
        /// Nobody.
        case standard
    }

    public let system: UnitSystem
    public let origin: Origin
    /// The person's choice could not be read; the units are what would hold without it.
    public var problem: StorageError?

    public init(_ system: UnitSystem, _ origin: Origin, problem: StorageError? = nil) {
        self.system = system
        self.origin = origin
        self.problem = problem
    }
}

/// What says which units, the person's own choice apart.
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

/// Decides which units hold: those asked for now, else in the environment, else chosen once and for all, else in the
/// configuration file, else those of the region.
public struct ShowUnits: Sendable {
    private let storage: any UnitStorage
    private let hints: UnitHints

    public init(storage: any UnitStorage, hints: UnitHints) {
        self.storage = storage
        self.hints = hints
    }

    /// - Parameter flag: What was asked for this once.
    public func callAsFunction(flag: UnitSystem? = nil) async -> UnitDecision {
        if let flag { return UnitDecision(flag, .flag) }
        if let environment = hints.environment { return UnitDecision(environment, .environment) }
        do throws(StorageError) {
            if case .chosen(let system) = try await storage.loadUnits() {
                return UnitDecision(system, .chosen)
            }
            return unchosen
        } catch {
            var decision = unchosen
            decision.problem = error
            return decision
        }
    }

    private var unchosen: UnitDecision {
        if let file = hints.file { return UnitDecision(file, .file) }
        if let region = hints.region { return UnitDecision(UnitSystem(region: region), .region(region)) }
        return UnitDecision(UnitSystem(region: nil), .standard)
    }
}
