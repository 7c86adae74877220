import TestSupport
import Testing

/// Lets other tasks run until a condition holds; after very many turns it gives up and fails.
func until(_ condition: @Sendable () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
    if await eventually(condition) { return }
    Issue.record("what was waited for never came", sourceLocation: sourceLocation)
}
