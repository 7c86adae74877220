import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The resolver of the system. A lookup blocks a thread, for as long as the system waits for servers of names; so there
/// are only some at a time.
public final class SystemHostResolver: HostResolver {
    private let most: Int
    private let underWay = Mutex(0)

    /// - Parameter most: How many lookups there are at a time.
    public init(most: Int = 8) { self.most = most }

    public func addresses(of name: String) async throws(HostResolverError) -> [IPAddress] {
        let isFree = underWay.withLock { count in
            guard count < most else { return false }
            count += 1
            return true
        }
        guard isFree else { throw .busy }
        let result = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let result = Self.lookUp(name)
                self.underWay.withLock { $0 -= 1 }
                continuation.resume(returning: result)
            }
        }
        return try result.get()
    }

    private static func lookUp(_ name: String) -> Result<[IPAddress], HostResolverError> {
        var hints = addrinfo()
        #if canImport(Glibc)
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
        hints.ai_socktype = SOCK_STREAM
        #endif
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(name, nil, &hints, &list)
        defer { if let list { freeaddrinfo(list) } }
        guard code == 0 else { return .failure(code == EAI_NONAME ? .noSuchHost : .failed) }
        var addresses: [IPAddress] = []
        var next = list
        while let entry = next {
            if let address = entry.pointee.ai_addr.flatMap({ IPAddress($0) }), !addresses.contains(address) {
                addresses.append(address)
            }
            next = entry.pointee.ai_next
        }
        return addresses.isEmpty ? .failure(.noSuchHost) : .success(addresses)
    }
}

/// The addresses of this machine.
public enum OwnAddresses {
    /// Returns those of all interfaces that are up; none if the system does not tell.
    public static func read() -> [IPAddress] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var addresses: [IPAddress] = []
        var next = list
        while let entry = next {
            if let address = entry.pointee.ifa_addr.flatMap({ IPAddress($0) }) { addresses.append(address) }
            next = entry.pointee.ifa_next
        }
        return addresses
    }
}

extension IPAddress {
    /// Reads an address of the system; `nil` for another family.
    fileprivate init?(_ address: UnsafePointer<sockaddr>) {
        let raw = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            let found = raw.loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr
            self = .v4(UInt32(bigEndian: found))
        case AF_INET6:
            let found = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            let (high, low) = withUnsafeBytes(of: found) { bytes in
                (
                    bytes.loadUnaligned(as: UInt64.self),
                    bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
                )
            }
            self = .v6(high: UInt64(bigEndian: high), low: UInt64(bigEndian: low))
        default: return nil
        }
    }
}
