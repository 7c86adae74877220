import Foundation
import Synchronization

/// Numbers shared by the processes of one machine, in a memory-mapped file: reading and changing one takes no system
/// call. All become zero when the machine restarts.
public final class SharedNumbers: Sendable {
    private struct Cell: ~Copyable {
        /// 0 if the slot is free.
        let key: Atomic<UInt64>
        let number: Atomic<Int64>
    }

    nonisolated(unsafe) private let mapping: UnsafeMutableRawPointer
    private let length: Int
    private let capacity: Int

    private static let headBytes = 64
    private static let mark: UInt64 = 0x4841_4E45_554C_0001

    /// Returns `nil` if the file does not exist and cannot be created, or has another format.
    ///
    /// - Parameter capacity: The same in all processes.
    init?(path: String, capacity: Int) {
        let length = Self.headBytes + capacity * MemoryLayout<Cell>.stride
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { return nil }
        // The mapping keeps the file open, and the file keeps the lock.
        defer {
            flock(file, LOCK_UN)
            close(file)
        }
        guard flock(file, LOCK_EX) == 0, Self.hasRoom(file, length: length),
            let mapping = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
            mapping != MAP_FAILED
        else { return nil }
        self.mapping = mapping
        self.length = length
        self.capacity = capacity
        let start = Self.systemStart
        let head = mapping.bindMemory(to: UInt64.self, capacity: 2)
        if (head[0], head[1]) != (Self.mark, start) {
            memset(mapping, 0, length)
            (head[0], head[1]) = (Self.mark, start)
        }
    }

    deinit { munmap(mapping, length) }

    /// Returns the number of a key, which must not be 0, or `nil` if there are too many keys.
    public func number(of key: UInt64) -> SharedNumber? {
        let cells = (mapping + Self.headBytes).assumingMemoryBound(to: Cell.self)
        for step in 0..<UInt64(capacity) {
            let cell = cells + Int((key &+ step) % UInt64(capacity))
            let (isTaken, found) = cell.pointee.key.compareExchange(
                expected: 0,
                desired: key,
                ordering: .relaxed
            )
            if isTaken || found == key { return SharedNumber(in: self, at: cell) }
        }
        return nil
    }

    /// Writes every block once, so that a full disk is noticed here and not when a number is changed.
    private static func hasRoom(_ file: Int32, length: Int) -> Bool {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        if Int(status.st_size) == length { return true }
        guard status.st_size == 0 else { return false }
        let isWritten = [UInt8](repeating: 0, count: length).withUnsafeBytes {
            pwrite(file, $0.baseAddress, length, 0) == length
        }
        if !isWritten { ftruncate(file, 0) }
        return isWritten
    }

    /// A number that differs for each start of the machine.
    private static var systemStart: UInt64 {
        #if canImport(Darwin)
        var time = timeval()
        var size = MemoryLayout<timeval>.size
        sysctlbyname("kern.boottime", &time, &size, nil, 0)
        return UInt64(bitPattern: Int64(time.tv_sec))
        #else
        let file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 0 }
        defer { close(file) }
        var text = [UInt8](repeating: 0, count: 64)
        let count = read(file, &text, text.count)
        return text.prefix(max(0, count)).withUnsafeBytes(Checksum.of)
        #endif
    }

    fileprivate static func number(at cell: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Atomic<Int64>> {
        (cell + MemoryLayout<UInt64>.stride).assumingMemoryBound(to: Atomic<Int64>.self)
    }
}

/// A number that several threads or processes change.
public final class SharedNumber: Sendable {
    nonisolated(unsafe) private let place: UnsafeMutablePointer<Atomic<Int64>>
    /// `nil` if the number belongs to this process only.
    private let others: SharedNumbers?

    /// Creates a number of this process only, with the value 0.
    public init() {
        place = .allocate(capacity: 1)
        place.initialize(to: Atomic(0))
        others = nil
    }

    fileprivate init(in others: SharedNumbers, at cell: UnsafeMutableRawPointer) {
        place = SharedNumbers.number(at: cell)
        self.others = others
    }

    deinit {
        guard others == nil else { return }
        place.deinitialize(count: 1)
        place.deallocate()
    }

    public var value: Int64 { place.pointee.load(ordering: .relaxed) }

    /// Replaces the value by the result of `change`, unless that is `nil`.
    ///
    /// - Returns: Whether it was changed.
    public func change(_ change: (Int64) -> Int64?) -> Bool {
        var old = value
        while true {
            guard let new = change(old) else { return false }
            let (isChanged, current) = place.pointee.weakCompareExchange(
                expected: old,
                desired: new,
                ordering: .relaxed
            )
            if isChanged { return true }
            old = current
        }
    }
}
