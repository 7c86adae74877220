/// The right of one node to do some work, for some time. Its number is higher than that of every lease of the work before.
public struct Lease: Hashable, Sendable {
    /// The work.
    public let name: String
    public let number: Int
    /// The node, for whoever looks into the table.
    public let holder: String

    public init(name: String, number: Int, holder: String) {
        (self.name, self.number, self.holder) = (name, number, holder)
    }
}
