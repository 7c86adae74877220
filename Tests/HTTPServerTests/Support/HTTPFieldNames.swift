import HTTPTypes

enum HTTPFieldNames {
    static let apiKey = HTTPField.Name("x-api-key") ?? .authorization
}
