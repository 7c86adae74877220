import AccountHosting
import AccountMails
import Foundation
import HTTPServer
import WeatherModels
import WeatherPorts

extension SettingParser {
    /// Accepts an address or name of this machine. Whether this machine has it is found out only when the server begins
    /// to listen.
    static func host(_ text: String) throws(SettingRefusal) -> String {
        let host = withoutBrackets(text)
        let isPlain = host.utf8.allSatisfy {
            (0x21...0x7E).contains($0) && !"/@?#[]\\".utf8.contains($0)
        }
        guard !host.isEmpty, host.utf8.count <= 253, isPlain else {
            throw SettingRefusal(.host)
        }
        return host
    }

    /// A URL writes an IPv6 address in brackets.
    static func withoutBrackets(_ host: String) -> String {
        host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    }

    /// Accepts a port; 0 means any free one.
    static func port(_ text: String) throws(SettingRefusal) -> Int {
        guard let port = Int(text), (0...65_535).contains(port), !text.hasPrefix("+") else {
            throw SettingRefusal(.port)
        }
        return port
    }

    static func file(_ text: String) throws(SettingRefusal) -> String {
        guard !text.isEmpty, !text.contains("\0") else {
            throw SettingRefusal(.file)
        }
        return text
    }

    static func flag(_ text: String) throws(SettingRefusal) -> Bool {
        switch text.lowercased() {
        case "yes", "true", "on", "1": true
        case "no", "false", "off", "0": false
        default: throw SettingRefusal(.flag)
        }
    }

    /// Accepts a number of requests a day, or `off`, which is `nil`.
    static func accountKeys(_ text: String) throws(SettingRefusal) -> Int? {
        guard text.lowercased() != "off" else { return nil }
        guard let number = Int(text), (1...1_000_000).contains(number), !text.hasPrefix("+") else {
            throw SettingRefusal(.accountKeys)
        }
        return number
    }

    /// Accepts a number of seconds.
    static func stopDelay(_ text: String) throws(SettingRefusal) -> Int {
        guard let number = Int(text), (0...60).contains(number), !text.hasPrefix("+") else {
            throw SettingRefusal(.stopDelay)
        }
        return number
    }

    static func origin(_ text: String) throws(SettingRefusal) -> PublicOrigin {
        guard let origin = PublicOrigin(text) else { throw SettingRefusal(.origin) }
        return origin
    }

    /// Accepts one of the settings of a mail server, which another may contradict.
    static func mail(_ text: String, _ part: MailOptions.Part) throws(SettingRefusal) {
        do { try MailOptions.check(text, of: part) } catch {
            throw SettingRefusal(LocalizedName(AcceptedValue.mail(part)), repeatsGiven: part != .password)
        }
    }

    /// Accepts a comma-separated list.
    static func addressBlocks(_ text: String) throws(SettingRefusal) -> [String] {
        try text.split(separator: ",").map { (part) throws(SettingRefusal) in
            let block = part.trimmingCharacters(in: .whitespaces)
            guard ServerOptions.isAddressBlock(block) else {
                throw SettingRefusal(.addressBlocks)
            }
            return block
        }
    }
}
