/// The entity tags of an `If-None-Match`.
enum EntityTagList {
    /// Whether the list contains the tag by weak comparison (RFC 9110, section 8.8.3.2), or is `*`.
    ///
    /// - Parameter tag: The tag without quotation marks.
    static func contains(_ tag: some Collection<UInt8>, in value: some Collection<UInt8>) -> Bool {
        value.split(separator: UInt8(ascii: ",")).contains { element in
            var element = element.drop { blank.contains($0) }
            if element.first == UInt8(ascii: "*") {
                return element.dropFirst().allSatisfy { blank.contains($0) }
            }
            if element.starts(with: "W/".utf8) { element = element.dropFirst(2) }
            guard element.first == quotation else { return false }
            element = element.dropFirst()
            guard let end = element.firstIndex(of: quotation) else { return false }
            return element[..<end].elementsEqual(tag)
        }
    }

    private static let blank: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    private static let quotation = UInt8(ascii: "\"")
}
