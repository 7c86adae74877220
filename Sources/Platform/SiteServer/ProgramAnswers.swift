public import HTTPService

/// The responses for programs where browsers get a page, in the format of the API.
public struct ProgramAnswers: Sendable {
    /// Why a path gives a program nothing.
    public let refusal: @Sendable (ServerRefusal, String) -> ResponseContent
    /// Whether a path is the API's, and never a page.
    public let covers: @Sendable (String) -> Bool

    public init(
        refusal: @escaping @Sendable (_ reason: ServerRefusal, _ path: String) -> ResponseContent,
        covers: @escaping @Sendable (_ path: String) -> Bool = { _ in false }
    ) {
        self.refusal = refusal
        self.covers = covers
    }
}
