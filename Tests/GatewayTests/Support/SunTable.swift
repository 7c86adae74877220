/// Seconds since 1970 by PyEphem 4.2: `Tools/gateway/sun.py` prints them.
enum SunTable {
    /// The values for Seoul on 2 October 2026.
    static let seoul = (rise: 1_790_890_083, set: 1_790_932_465)
}
