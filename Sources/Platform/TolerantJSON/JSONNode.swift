/// One value of a body: what it is and where it lies. A member of an object has two: its name, a text, and its value.
struct JSONNode {
    enum Kind: UInt8 {
        case null, no, yes, number, object, array
        /// An array of numbers and nulls alone: nobody's nodes, since they are read straight from the bytes.
        case numbers
        /// Without escapes and control characters.
        case plainText
        case text
    }

    let kind: Kind
    /// Bytes: of a text what is between its quotes, of all else the whole value.
    let start: UInt32
    var end: UInt32 = 0
    /// The number of the node behind it and behind all within it.
    var next: UInt32 = 0

    var bytes: Range<Int> { Int(start)..<Int(end) }
}
