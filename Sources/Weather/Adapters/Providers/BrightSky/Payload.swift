import TolerantJSON

// A body of `/alerts`, with the names of the API (https://brightsky.dev/docs/).

struct AlertsPayload: Decodable {
    struct Alert: Decodable {
        /// The identifier of the message of the DWD.
        @Tolerant var alert_id: String?
        /// `actual` or `test`.
        @Tolerant var status: String?
        @Tolerant var effective: String?
        @Tolerant var onset: String?
        /// Null if the DWD has not said.
        @Tolerant var expires: String?
        /// `met` or `health`.
        @Tolerant var category: String?
        @Tolerant var response_type: String?
        @Tolerant var urgency: String?
        @Tolerant var severity: String?
        @Tolerant var certainty: String?
        @Tolerant var event_code: Int?
        @Tolerant var event_de: String?
        @Tolerant var event_en: String?
        @Tolerant var headline_de: String?
        @Tolerant var headline_en: String?
        @Tolerant var description_de: String?
        @Tolerant var description_en: String?
        @Tolerant var instruction_de: String?
        @Tolerant var instruction_en: String?
    }

    /// The municipality of the place.
    struct Location: Decodable {
        @Tolerant var warn_cell_id: Int?
        @Tolerant var name: String?
    }

    let alerts: TolerantArray<Alert>
    @Tolerant var location: Location?
}
