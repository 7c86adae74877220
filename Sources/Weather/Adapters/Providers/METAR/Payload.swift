import TolerantJSON

// A body of the service, with the names of the API: in 2025 everything that is missing was null and times had no zone,
// since 2026 what is missing is absent.

/// Reports of stations, in no documented order.
struct ReportsPayload: Decodable {
    struct Row: Decodable {
        @Tolerant var icaoId: String?
        @Tolerant var name: String?
        @Tolerant var lat: Double?
        @Tolerant var lon: Double?
        /// In metres.
        @Tolerant var elev: Double?
        /// In seconds since 1970.
        @Tolerant var obsTime: Double?
        /// The time of the round of reports, to the full hour: after that of the observation.
        @Tolerant var reportTime: String?
        @Tolerant var receiptTime: String?
        /// The report as sent.
        @Tolerant var rawOb: String?
        /// The forecast as sent.
        @Tolerant var rawTaf: String?
        @Tolerant var rawTAF: String?
        /// In degrees Celsius.
        @Tolerant var temp: Double?
        @Tolerant var dewp: Double?
        /// In degrees, or "VRB".
        @Tolerant var wdir: NumberText?
        /// In knots.
        @Tolerant var wspd: Double?
        @Tolerant var wgst: Double?
        /// In statute miles: a number, or "6+" and "10+" for at least that.
        @Tolerant var visib: NumberText?
        /// In hectopascals.
        @Tolerant var altim: Double?
        @Tolerant var slp: Double?
        /// The groups of present weather.
        @Tolerant var wxString: String?
        @Tolerant var clouds: TolerantArray<Cloud>?
        /// The layer that covers most.
        @Tolerant var cover: String?
    }

    struct Cloud: Decodable {
        @Tolerant var cover: String?
    }

    /// A number, or a text that may begin with one.
    struct NumberText: Decodable {
        let number: Double?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                self.number = number
            } else {
                let text = try container.decode(String.self)
                number = Double(text.prefix { "0"..."9" ~= $0 || $0 == "." })
            }
        }
    }

    let rows: [Row]

    private enum Key: CodingKey { case reports }

    init(from decoder: any Decoder) throws {
        guard let list = try? TolerantArray<Row>(from: decoder) else {
            throw DecodingError.typeMismatch(
                [Row].self,
                DecodingError.Context(codingPath: [Key.reports], debugDescription: "no array")
            )
        }
        rows = list.usable
    }
}
