import TolerantJSON

/// Warnings, each a message of the Common Alerting Protocol 1.2 as GeoJSON.
struct AlertPayload: Decodable {
    struct Feature: Decodable {
        @Tolerant var properties: Properties?
    }

    struct Properties: Decodable {
        @Tolerant var id: String?
        @Tolerant var areaDesc: String?
        @Tolerant var geocode: Geocode?
        @Tolerant var references: TolerantArray<Reference>?
        @Tolerant var sent: String?
        @Tolerant var effective: String?
        @Tolerant var onset: String?
        @Tolerant var expires: String?
        @Tolerant var ends: String?
        @Tolerant var status: String?
        @Tolerant var messageType: String?
        @Tolerant var severity: String?
        @Tolerant var certainty: String?
        @Tolerant var urgency: String?
        @Tolerant var event: String?
        @Tolerant var senderName: String?
        @Tolerant var headline: String?
        @Tolerant var description: String?
        @Tolerant var instruction: String?
        @Tolerant var response: String?
        @Tolerant var parameters: Parameters?
        @Tolerant var language: String?
        @Tolerant var web: String?
    }

    struct Geocode: Decodable {
        @Tolerant var SAME: TolerantArray<String>?
        @Tolerant var UGC: TolerantArray<String>?
    }

    struct Reference: Decodable {
        @Tolerant var identifier: String?
        @Tolerant var sent: String?
    }

    struct Parameters: Decodable {
        @Tolerant var VTEC: TolerantArray<String>?
        @Tolerant var expiredReferences: TolerantArray<String>?
    }

    @Tolerant var updated: String?
    let features: TolerantArray<Feature>
}
