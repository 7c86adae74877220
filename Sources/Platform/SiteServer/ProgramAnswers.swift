public import HTTPService

/// The responses for programs where browsers get a page, in the format of the API.
public struct ProgramAnswers: Sendable {
    /// Returns the error response for a path.
    public let refusal: @Sendable (ServerRefusal, String) -> ResponseContent
    /// Whether a path belongs to the API and never shows a page.
    public let covers: @Sendable (String) -> Bool

    public init(
        refusal: @escaping @Sendable (_ reason: ServerRefusal, _ path: String) -> ResponseContent,
        covers: @escaping @Sendable (_ path: String) -> Bool = { _ in false }
    ) {
        self.refusal = refusal
        self.covers = covers
    }
}
