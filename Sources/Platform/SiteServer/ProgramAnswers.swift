public import HTTPService

/// What programs are told where browsers are shown a page: the API's own words.
public struct ProgramAnswers: Sendable {
    /// Why a path gives a program nothing.
    public let refusal: @Sendable (ServerRefusal, String) -> PreparedResponse
    /// Whether a path is the API's, and never a page.
    public let covers: @Sendable (String) -> Bool

    public init(
        refusal: @escaping @Sendable (_ reason: ServerRefusal, _ path: String) -> PreparedResponse,
        covers: @escaping @Sendable (_ path: String) -> Bool = { _ in false }
    ) {
        self.refusal = refusal
        self.covers = covers
    }
}
