import CommonAlerting
import Foundation
import TolerantJSON
import WeatherModels

/// The warnings of a country as its feed lists them, without what is said once for each area. It is kept for a while for
/// all places of the country.
struct CountryList: Hashable {
    /// One message.
    struct Warning: Hashable {
        var message: CAPMessage
        /// The path of the whole message, if the list says where it is.
        var document: String?
    }

    var warnings: [Warning] = []
    /// Whether some of the feed's entries could not be read.
    var lacksEntries = false
    /// When the feed was asked for; `nil` if that is not known.
    var askedAt: Date?

    init(_ warnings: [Warning]) { self.warnings = warnings }

    /// Reads the feed of a country: an entry for each area of each part of a message.
    init(feed body: Data, askedAt: Date? = nil) throws(CAPFault) {
        self.askedAt = askedAt
        let index = try AlertIndex(document: body)
        let readable = index.entries.count { $0.message != nil }
        // A list of which nothing is readable is not the same as no warnings.
        guard readable > 0 || index.entries.isEmpty else { throw .fieldUnusable("entry") }
        lacksEntries = readable < index.entries.count
        var places: [String: Int] = [:]
        var parts: [String: Int] = [:]
        for entry in index.entries {
            guard var message = entry.message, message.counts, !message.infos.isEmpty else { continue }
            // A list that tells it is believed at once: it is not stored.
            guard !message.infos[0].responses.contains("allclear") else { continue }
            if let title = entry.title { message.infos[0].readAwareness(ofTitle: title) }
            guard let place = places[message.identifier] else {
                places[message.identifier] = warnings.count
                parts["\(message.identifier) \(Self.part(of: entry))"] = 0
                warnings.append(Warning(message: message, document: Self.path(entry.document)))
                continue
            }
            let part = "\(message.identifier) \(Self.part(of: entry))"
            if let info = parts[part] {
                warnings[place].message.infos[info].areas += message.infos[0].areas
            } else {
                parts[part] = warnings[place].message.infos.count
                warnings[place].message.infos += message.infos
            }
        }
    }

    /// The number of the part of the message, which the address of an entry tells.
    private static func part(of entry: AlertIndex.Entry) -> Substring {
        guard let id = entry.id, let name = id.firstRange(of: "index_info=") else { return "" }
        return id[name.upperBound...].prefix { $0.isNumber }
    }

    /// Returns the path of a message at the service; `nil` for addresses of others.
    private static func path(_ address: String?) -> String? {
        guard let address, address.hasPrefix(Self.origin) else { return nil }
        let path = address.dropFirst(Self.origin.count)
        guard path.hasPrefix("/"), path.count <= 200, !path.contains(".."),
            path.utf8.allSatisfy({ $0.isOfPath })
        else { return nil }
        return String(path)
    }

    private static let origin = "https://feeds.meteoalarm.org"
}

extension UInt8 {
    fileprivate var isOfPath: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
            || [UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(self)
    }
}
