import Foundation

/// A postal code as programs write it: `code` or `code,country`.
public struct PostalCode: Hashable, Sendable {
    /// In capitals, with single blanks.
    public let code: String
    /// ISO 3166-1 alpha-2 in capitals.
    public let country: String

    /// Parses a code. Without a country, it is the United States, as in OpenWeatherMap's API. Returns `nil` for an
    /// empty code.
    public init?(_ text: String) {
        let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        let code = parts.first.map(Self.folded) ?? ""
        guard !code.isEmpty else { return nil }
        let country = parts.count > 1 ? Self.folded(parts[1]) : ""
        self.code = code
        self.country = country.isEmpty ? "US" : country
    }

    /// The possible spellings in the data, the most likely first: as given, without blanks, and the ZIP code of a
    /// ZIP+4.
    var spellings: [String] {
        let unspaced = code.filter { $0 != " " }
        var spellings = [code]
        if unspaced != code { spellings.append(unspaced) }
        if country == "US", let dash = unspaced.firstIndex(of: "-") {
            spellings.append(String(unspaced[..<dash]))
        }
        return spellings
    }

    private static func folded(_ text: Substring) -> String {
        text.uppercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
