import Foundation

/// A postal code as programs write it: `code` or `code,country`.
public struct PostalCode: Hashable, Sendable {
    /// Capitals, single blanks.
    public let code: String
    /// ISO 3166-1 alpha-2, capitals.
    public let country: String

    /// The United States are meant where no country is said, as in OpenWeatherMap's API. Nil for an empty code.
    public init?(_ text: String) {
        let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        let code = parts.first.map(Self.folded) ?? ""
        guard !code.isEmpty else { return nil }
        let country = parts.count > 1 ? Self.folded(parts[1]) : ""
        self.code = code
        self.country = country.isEmpty ? "US" : country
    }

    /// How the code may be written in the data, the likeliest first: as it is, without blanks, and a ZIP+4 as the ZIP
    /// code it refines.
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
