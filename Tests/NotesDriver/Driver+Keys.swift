import AccessKeys
import Foundation
import SQLStore
import StoragePort

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Driver {
    static func createKeys(_ keys: SQLAccessKeys, seed: UInt64) async {
        var number: UInt64 = 0
        while true {
            number += 1
            let id = String(seed << 32 | number, radix: 16)
            let key = AccessKey(id: id, hash: id, limit: .standard, createdAt: .distantPast)
            write("try \(id)")
            guard (try? await keys.createAccessKey(key)) == .created else { exit(2) }
            write("done \(id)")
        }
    }

    static func useKey(_ keys: SQLAccessKeys, id: String, count: Int) async {
        for number in 0..<count {
            let moment = Date(timeIntervalSince1970: Double(number))
            let use = AccessKeyUse(
                keyID: id,
                day: UsageDay(moment),
                requests: 1,
                refused: 2,
                lastUsedAt: moment
            )
            do {
                try await keys.addAccessKeyUse([use])
                write("done")
            } catch {
                write("failed \(error.reason)")
            }
        }
    }
}
