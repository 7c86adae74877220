/// The shoe size of somebody with an account.
public struct ShoeSizeModel: Hashable, Sendable {
    /// The name of the field, and of the detail of the account.
    public static let name = "size"

    /// In millimetres.
    public let size: String?

    /// - Parameter size: `nil` if it is not known.
    public init(_ size: String?) {
        self.size = size
    }
}
