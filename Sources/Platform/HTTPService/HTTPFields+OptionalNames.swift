public import HTTPTypes

/// Field names that `HTTPTypes` does not define are `nil` if they are malformed. A field with the name `nil` is
/// absent.
extension HTTPFields {
    /// The value of a field, or `nil` if it is absent. Setting a field with the name `nil` does nothing.
    public subscript(name: HTTPField.Name?) -> String? {
        get { name.flatMap { self[$0] } }
        set { if let name { self[name] = newValue } }
    }

    /// The values of all fields with a name.
    public subscript(values name: HTTPField.Name?) -> [String] {
        name.map { self[values: $0] } ?? []
    }
}
