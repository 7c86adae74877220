import TestSupport
import Testing

/// Lets other tasks run until the condition holds; gives up, and fails, after very many turns.
func until(_ condition: @Sendable () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
    if await eventually(condition) { return }
    Issue.record("what was waited for never came", sourceLocation: sourceLocation)
}
