import Testing

/// The built program from outside. One run at a time: its deadlines are real, and a machine full of processes would
/// miss them.
@Suite("End to end", .serialized)
enum EndToEnd {}
