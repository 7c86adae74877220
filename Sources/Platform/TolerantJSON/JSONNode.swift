/// One value of a body: its kind and position. A member of an object has two nodes: its name, which is a text, and
/// its value.
struct JSONNode {
    enum Kind: UInt8 {
        case null, no, yes, number, object, array
        /// An array of numbers and nulls only. Its elements have no nodes; they are read directly from the bytes.
        case numbers
        /// A text without escapes and control characters.
        case plainText
        case text
    }

    let kind: Kind
    /// The range in bytes: for a text between its quotes, otherwise the whole value.
    let start: UInt32
    var end: UInt32 = 0
    /// The index of the node after it and all its descendants.
    var next: UInt32 = 0

    var bytes: Range<Int> { Int(start)..<Int(end) }
}
