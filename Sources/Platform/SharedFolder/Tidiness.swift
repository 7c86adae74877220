/// When it is time to look at the whole folder. Looking costs a system call for each file, so it is done now and then:
/// by whichever process comes first some minutes after the last one, and by one that has itself written a lot.
struct Tidiness {
    private let sizeLimit: Int
    /// What the entries take by our last look; nil before the first.
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
    ///   - now: By the clock files are dated with, in seconds.
    ///   - lastSweep: By whatever process; nil when there was none.
    func isDue(now: Int, lastSweep: Int?) -> Bool {
        if written > sizeLimit / 16 { return true }
        if let known, known + written > sizeLimit { return true }
        guard let lastSweep else { return true }
        // A mark far ahead was left by a clock that was wrong.
        return abs(now - lastSweep) >= Self.pause
    }

    /// Seconds.
    private static let pause = 600
}
