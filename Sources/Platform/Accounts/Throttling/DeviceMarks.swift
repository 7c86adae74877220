package import AccountModels
import Crypto
import Foundation

/// The marks of devices that were signed in before, for a signed cookie that lasts (OWASP, "Slow Down Online Guessing
/// Attacks with Device Cookies"). A mark is a number of the device's and a code for each address that was signed in
/// there; it opens nothing.
public struct DeviceMarks: Sendable {
    /// How long a browser keeps the mark, in seconds: 400 days, as long as browsers keep a cookie (RFC 6265bis).
    public static let lifetime = 400 * 86_400
    /// The addresses remembered for one device, as in a family.
    private static let most = 4

    private let key: SymmetricKey

    /// - Parameter secret: The server's secret for signing.
    public init(secret: [UInt8]) {
        key = SymmetricKey(data: secret)
    }

    /// Returns the number of a device on which the address was signed in, or `nil`.
    package func device(_ mark: String?, knows email: EmailAddress) -> String? {
        guard let parts = Self.parts(of: mark) else { return nil }
        return parts.codes.contains { isCode($0, of: email, parts.number) } ? parts.number : nil
    }

    /// Returns the mark of a device after an address was signed in there.
    ///
    /// - Parameter mark: The mark it had.
    package func mark(
        _ mark: String?,
        adding email: EmailAddress,
        randomBytes: (Int) -> [UInt8]
    ) -> String {
        let known = Self.parts(of: mark)
        let number = known?.number ?? Hexadecimal.text(of: randomBytes(16))
        let others = (known?.codes ?? []).filter { !isCode($0, of: email, number) }
        let codes = [Hexadecimal.text(of: code(of: email, number))] + others.prefix(Self.most - 1)
        return ([number] + codes).joined(separator: ".")
    }

    private static func parts(of mark: String?) -> (number: String, codes: [String])? {
        guard let mark, mark.utf8.count <= 33 * (most + 1) else { return nil }
        let parts = mark.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let number = parts.first, parts.count > 1,
            parts.allSatisfy({ Hexadecimal.isText($0, ofBytes: 16) })
        else { return nil }
        return (number, Array(parts.dropFirst()))
    }

    /// Half of an HMAC-SHA-256 (RFC 2104, 5).
    private func code(of email: EmailAddress, _ number: String) -> [UInt8] {
        let message = Data("account device\u{0}\(number)\u{0}\(email.folded)".utf8)
        return Array(HMAC<SHA256>.authenticationCode(for: message, using: key).prefix(16))
    }

    /// Compares in constant time.
    private func isCode(_ code: String, of email: EmailAddress, _ number: String) -> Bool {
        let right = Hexadecimal.text(of: self.code(of: email, number)).utf8
        return zip(code.utf8, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
