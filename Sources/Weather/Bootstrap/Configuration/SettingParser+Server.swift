import Foundation
import HTTPServer
import UseCases
import WeatherModels

extension SettingParser {
    /// An address of this machine or its name; whether it is one shows when listening begins.
    static func host(_ text: String) throws(ConfigurationError) -> String {
        let host = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
        let isPlain = host.utf8.allSatisfy {
            (0x21...0x7E).contains($0) && !"/@?#[]\\".utf8.contains($0)
        }
        guard !host.isEmpty, host.utf8.count <= 253, isPlain else {
            throw malformed(.host, text, "an address or a name of this machine", "이 기기의 주소나 이름")
        }
        return host
    }

    /// 0 means any free one.
    static func port(_ text: String, _ setting: Setting) throws(ConfigurationError) -> Int {
        guard let port = Int(text), (0...65_535).contains(port), !text.hasPrefix("+") else {
            throw malformed(setting, text, "a port from 0 (any free one) to 65535", "0(빈 포트)에서 65535까지의 포트")
        }
        return port
    }

    static func file(_ text: String, _ setting: Setting) throws(ConfigurationError) -> String {
        guard !text.isEmpty, !text.contains("\0") else {
            throw malformed(setting, text, "the path of a PEM file", "PEM 파일의 경로")
        }
        return text
    }

    static func flag(_ text: String, _ setting: Setting) throws(ConfigurationError) -> Bool {
        switch text.lowercased() {
        case "yes", "true", "on", "1": true
        case "no", "false", "off", "0": false
        default: throw malformed(setting, text, "yes or no", "yes 또는 no")
        }
    }

    /// A comma list.
    static func addressBlocks(_ text: String) throws(ConfigurationError) -> [String] {
        try text.split(separator: ",").map { (part) throws(ConfigurationError) in
            let block = part.trimmingCharacters(in: .whitespaces)
            guard ServerOptions.isAddressBlock(block) else {
                throw malformed(
                    .trustedProxies,
                    text,
                    "a comma list of addresses or blocks such as 10.0.0.0/8",
                    "10.0.0.0/8 같은 주소나 주소 범위를 쉼표로 나눈 것"
                )
            }
            return block
        }
    }
}
