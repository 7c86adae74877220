public import Foundation
public import StoragePort
import WeatherPorts

/// One value under one key of an injected `UserDefaults`, with the number of its format.
///
/// Data that cannot be decoded is never overwritten: every save is refused until the person puts it aside with
/// ``setAside()``.
///
/// `UserDefaults` has no locks between processes: on Linux the last writer replaces the whole file, on Apple's
/// systems one key. Use it in one process at a time, as apps do. Within a process, the storages made of stores, such
/// as ``UserDefaultsPlaceStorage``, are serialized; a store used directly is not.
public struct UserDefaultsStore<Value>: Sendable {
    /// The key in the defaults.
    public let key: String
    /// The number of the format. Data with a higher number is rejected with
    /// ``StorageError/Reason/newerFormat(found:known:)``.
    public let format: Int
    private let coder: StoredCoder<Value>
    // `UserDefaults` is documented as thread-safe but not marked `Sendable`.
    nonisolated(unsafe) private let defaults: UserDefaults

    public init(key: String, format: Int, coder: StoredCoder<Value>, defaults: UserDefaults) {
        self.key = key
        self.format = format
        self.coder = coder
        self.defaults = defaults
    }

    /// Returns the value, or `nil` if nothing was ever saved.
    ///
    /// - Throws: ``StorageError`` if there is data that cannot be decoded.
    public func load() throws(StorageError) -> Value? {
        guard let found = defaults.object(forKey: key) else { return nil }
        guard let envelope = found as? [String: Any], let number = envelope[formatField] as? Int else {
            throw StorageError(.undecodable("no format number"), subject: key)
        }
        guard number <= format else {
            throw StorageError(.newerFormat(found: number, known: format), subject: key)
        }
        guard let data = envelope[valueField] as? Data else {
            throw StorageError(.undecodable("no value"), subject: key)
        }
        do {
            return try coder.decode(data)
        } catch {
            throw StorageError(.undecodable(Self.reason(of: error)), subject: key)
        }
    }

    /// Saves the value.
    ///
    /// - Throws: ``StorageError`` if it could not be written, or if the existing data cannot be decoded.
    public func save(_ value: Value) throws(StorageError) {
        _ = try load()
        try replace(with: value)
    }

    /// Replaces data that was just decoded.
    func replace(with value: Value) throws(StorageError) {
        let data: Data
        do { data = try coder.encode(value) } catch {
            throw StorageError(.unwritable(Self.reason(of: error)), subject: key)
        }
        try write([formatField: format, valueField: data])
    }

    /// Removes the value. Data that cannot be decoded stays, and the call throws.
    public func remove() throws(StorageError) {
        if try load() != nil { try write(nil) }
    }

    /// Moves data that cannot be decoded to another key, which it returns, so that saving works again. Returns `nil`,
    /// without a change, if the data can be decoded or there is none.
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

    /// Writes and verifies. If the new value did not reach the disk, it restores the old one.
    private func write(_ envelope: [String: Any]?) throws(StorageError) {
        let old = defaults.object(forKey: key)
        set(envelope)
        // Otherwise Linux writes at an arbitrary time and loses unwritten data when the process ends.
        let isWritten = defaults.synchronize()
        let found = defaults.object(forKey: key) as? [String: Any]
        guard isWritten, found?[valueField] as? Data == envelope?[valueField] as? Data else {
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

/// The names of what is stored under a key.
private let (formatField, valueField) = ("format", "value")
