public import Foundation

/// A device on which somebody signed in for the first time, as its account's owner is told of it.
public struct NewDevice: Hashable, Sendable {
    /// The browser's name; empty if it is unknown.
    public let browser: String
    public let at: Date
    /// The network without its last part: enough to recognize one's own, and no exact address in a mailbox.
    public let network: String

    /// - Parameter block: The block of addresses that it signed in from.
    public init(browser: String, at moment: Date, block: String) {
        self.browser = browser
        at = moment
        network = Self.coarse(block)
    }

    /// `203.0.113.x` of an IPv4 address, `2001:db8:1:x` of an IPv6 network, which names /48 at most. Anything else is
    /// no address of a network, and is left out.
    private static func coarse(_ block: String) -> String {
        let numbers = block.split(separator: ".", omittingEmptySubsequences: false)
        if numbers.count == 4, numbers.allSatisfy({ UInt8($0) != nil }) {
            return numbers.prefix(3).joined(separator: ".") + ".x"
        }
        let address = block.prefix { $0 != "/" }
        guard address.contains(":"), address.allSatisfy({ $0.isHexDigit || $0 == ":" }) else { return "" }
        let groups = address.split(separator: ":", omittingEmptySubsequences: false).prefix(3)
        let known = groups.prefix { !$0.isEmpty }
        return known.isEmpty ? "" : (known + ["x"]).joined(separator: ":")
    }
}
