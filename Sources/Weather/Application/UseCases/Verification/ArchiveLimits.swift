/// How much of an archive is taken. A file of a stranger costs no more than this.
package struct ArchiveLimits: Sendable {
    /// Lines with the first. Ten years of ten leads and six sources at one place are 220,000.
    package var lines = 2_000_000
    /// Bytes of one line.
    package var line = 4_096
    /// Places with their variables.
    package var series = 5_000
    /// Names of sources at one place and variable, rare ones included.
    package var names = 64
    /// Leads of one place and variable.
    package var leads = 400

    package init() {}
}
