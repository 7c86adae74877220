public import StoragePort
import WeatherPorts

/// A property kept in a store given from outside.
///
/// ```swift
/// @UserDefaultsStored(UnitChoice.store(in: defaults), default: .automatic) var units
/// units = .chosen(.imperial)
/// if let failure = $units.failure { … }
/// ```
///
/// A property cannot throw, so a failure stays in ``failure`` until the next success; `$units.save(_:)` throws.
@propertyWrapper
public struct UserDefaultsStored<Value: Sendable>: Sendable {
    private let store: UserDefaultsStore<Value>
    private let fallback: Value
    /// Why the last assignment was not saved; `nil` if it was.
    public private(set) var failure: StorageError?

    public init(_ store: UserDefaultsStore<Value>, default fallback: Value) {
        self.store = store
        self.fallback = fallback
    }

    /// The saved value, or the default if there is none or it cannot be decoded.
    public var wrappedValue: Value {
        get { (try? store.load()) ?? fallback }
        set { try? save(newValue) }
    }

    public var projectedValue: Self {
        get { self }
        set { self = newValue }
    }

    /// Saves the value or throws.
    public mutating func save(_ value: Value) throws(StorageError) {
        do throws(StorageError) {
            try store.save(value)
            failure = nil
        } catch {
            failure = error
            throw error
        }
    }

    /// Returns the saved value, or the default if nothing was ever saved.
    ///
    /// - Throws: ``StorageError`` if there is data that cannot be decoded.
    public func load() throws(StorageError) -> Value {
        try store.load() ?? fallback
    }
}
