public import Foundation
public import StoragePort
import WeatherPorts

/// One value under one key of a `UserDefaults` given from outside, beside the number of its format.
///
/// What cannot be understood is never overwritten: every save is refused until the person decides to put it away
/// with ``setAside()``.
///
/// `UserDefaults` has no locks between processes: on Linux the last writer's whole file wins, on Apple's systems
/// the last writer of a key. Use it in one process at a time, as an app does. Within a process the storages made of
/// stores, such as ``UserDefaultsPlaceStorage``, wait for each other; a store used by itself waits for nobody.
public struct UserDefaultsStore<Value>: Sendable {
    /// The key in the defaults.
    public let key: String
    /// The number written beside the value; a greater one found is refused as ``StorageError/Reason/newerFormat(found:known:)``.
    public let format: Int
    private let coder: StoredCoder<Value>
    // Documented as safe to use from any thread; the type is merely not marked so.
    nonisolated(unsafe) private let defaults: UserDefaults

    public init(key: String, format: Int, coder: StoredCoder<Value>, defaults: UserDefaults) {
        self.key = key
        self.format = format
        self.coder = coder
        self.defaults = defaults
    }

    /// The value; nil where nothing was ever saved.
    /// - Throws: ``StorageError`` where something is there that is not understood.
    public func load() throws(StorageError) -> Value? {
        guard let found = defaults.object(forKey: key) else { return nil }
        guard let envelope = found as? [String: Any], let number = envelope[Field.format] as? Int else {
            throw StorageError(.undecodable("no format number"), subject: key)
        }
        guard number <= format else {
            throw StorageError(.newerFormat(found: number, known: format), subject: key)
        }
        guard let data = envelope[Field.value] as? Data else {
            throw StorageError(.undecodable("no value"), subject: key)
        }
        do {
            return try coder.decode(data)
        } catch {
            throw StorageError(.undecodable(Self.reason(of: error)), subject: key)
        }
    }

    /// Saves the value for good.
    /// - Throws: ``StorageError`` where it could not be written, or where what stands there is not understood.
    public func save(_ value: Value) throws(StorageError) {
        _ = try load()
        try replace(with: value)
    }

    /// Saves in the place of what was understood a moment ago.
    func replace(with value: Value) throws(StorageError) {
        let data: Data
        do { data = try coder.encode(value) } catch {
            throw StorageError(.unwritable(Self.reason(of: error)), subject: key)
        }
        try write([Field.format: format, Field.value: data])
    }

    /// Removes the value; what is not understood stays, and is thrown.
    public func remove() throws(StorageError) {
        if try load() != nil { try write(nil) }
    }

    /// Moves what is not understood under a key of its own, which is returned, so that saving is possible again.
    /// Nil where the value is understood, or there is none: nothing is moved then.
    public func setAside() throws(StorageError) -> String? {
        do {
            _ = try load()
            return nil
        } catch {
            var number = 1
            while defaults.object(forKey: "\(key).set-aside-\(number)") != nil { number += 1 }
            let other = "\(key).set-aside-\(number)"
            defaults.set(defaults.object(forKey: key), forKey: other)
            do { try write(nil) } catch {
                defaults.removeObject(forKey: other)
                throw error
            }
            return other
        }
    }

    /// Writes, and tells the truth about it: the old value is put back where the new one did not reach the disk.
    private func write(_ envelope: [String: Any]?) throws(StorageError) {
        let old = defaults.object(forKey: key)
        set(envelope)
        // Without this, Linux writes when it likes, and loses what it had not written at the end of the process.
        let isWritten = defaults.synchronize()
        let found = defaults.object(forKey: key) as? [String: Any]
        guard isWritten, found?[Field.value] as? Data == envelope?[Field.value] as? Data else {
            set(old)
            throw StorageError(.unwritable("the defaults could not be written"), subject: key)
        }
    }

    private func set(_ object: Any?) {
        if let object { defaults.set(object, forKey: key) } else { defaults.removeObject(forKey: key) }
    }

    private static func reason(of error: any Error) -> String {
        switch error {
        case DecodingError.dataCorrupted(let context): context.debugDescription
        case DecodingError.keyNotFound(let key, _): "no \(key.stringValue)"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            context.codingPath.map(\.stringValue).joined(separator: ".") + ": " + context.debugDescription
        default: String(describing: error)
        }
    }
}

private enum Field {
    static let format = "format"
    static let value = "value"
}
