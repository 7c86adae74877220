/// Decides when to check the whole folder. A check costs a system call for each file, so it is done occasionally: by
/// the first process some minutes after the last check, and by one that has written a lot itself.
struct Tidiness {
    private let sizeLimit: Int
    /// The size of all entries at the last check; `nil` before the first.
    private var known: Int?
    private var written = 0

    init(sizeLimit: Int) {
        self.sizeLimit = sizeLimit
    }

    mutating func wrote(_ bytes: Int) { written += bytes }

    mutating func swept(leaving bytes: Int) {
        known = bytes
        written = 0
    }

    /// - Parameters:
    ///   - now: The time of the file system's clock, in seconds.
    ///   - lastSweep: When any process swept last; `nil` if none did.
    func isDue(now: Int, lastSweep: Int?) -> Bool {
        if written > sizeLimit / 16 { return true }
        if let known, known + written > sizeLimit { return true }
        guard let lastSweep else { return true }
        // A time far in the future was written while the clock was wrong.
        return abs(now - lastSweep) >= Self.pause
    }

    /// In seconds.
    private static let pause = 600
}
