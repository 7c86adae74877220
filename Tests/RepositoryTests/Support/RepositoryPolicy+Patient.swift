import Repository

extension RepositoryPolicy {
    /// A command's, for tests in which the clock runs on while others are at work: none of its limits is ever reached.
    static let patient: RepositoryPolicy = {
        var policy = RepositoryPolicy.commandLine
        (policy.deadline, policy.callTimeout) = (.seconds(1_000_000), .seconds(1_000_000))
        return policy
    }()
}
