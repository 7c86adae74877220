public import HTTPTypes

/// Names that `HTTPTypes` does not know are nil where they are malformed. A field of no name is absent, and never another.
extension HTTPFields {
    /// The value of a field; nil where it is absent. Nothing is set where there is no name.
    public subscript(name: HTTPField.Name?) -> String? {
        get { name.flatMap { self[$0] } }
        set { if let name { self[name] = newValue } }
    }

    /// The values of all fields of a name.
    public subscript(values name: HTTPField.Name?) -> [String] {
        name.map { self[values: $0] } ?? []
    }
}
