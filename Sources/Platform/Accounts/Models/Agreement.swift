public import Foundation

/// What somebody said and agreed to when they joined.
public struct Agreement: Hashable, Sendable {
    public let at: Date
    /// The version of the privacy notice.
    public let notice: String
    /// The age in years that they said they have at least.
    public let age: Int

    public init(at moment: Date, notice: String, age: Int) {
        at = moment
        self.notice = notice
        self.age = age
    }
}
