import Foundation
import WeatherPorts

/// How long after a run began its forecasts are public, and which runs are kept.
///
/// The API says of each model when its last run was public (`last_run_availability_time` of
/// https://api.open-meteo.com/data/MODEL/static/meta.json). Told by those who wrote it down: `dwd_icon` 3.8 h,
/// `ncep_gfs013` 7.1 h, `ecmwf_ifs025` 7.1 h. The documentation says four to six hours for worldwide models
/// (https://open-meteo.com/en/docs/single-runs-api). Here are two hours more than was measured, and ten hours where nothing
/// was.
enum RunDelay {
    /// In seconds.
    static func delay(of model: ForecastModel) -> TimeInterval {
        switch model {
        case .named("icon_seamless"), .named("icon_global"): 6 * hour
        case .named("gfs_seamless"), .named("gfs_global"), .named("ecmwf_ifs025"), .named("ecmwf_ifs"):
            9.5 * hour
        // What the API chooses may be any of them.
        case .ownChoice, .named: 10 * hour
        }
    }

    /// Returns when the last whole run of all models began that was public at a moment. The runs of 06 and 18 h UTC are left
    /// out: those of several models end after some days.
    static func run(of models: [ForecastModel], publicBy moment: Date) -> Date? {
        guard let delay = models.map(delay).max() else { return nil }
        let cycle = 12 * hour
        let begun = moment.timeIntervalSince1970 - delay
        let run = Date(timeIntervalSince1970: (begun / cycle).rounded(.down) * cycle)
        return run >= firstKept ? run : nil
    }

    /// In seconds: the first hour with values is the run's own, or of some variables the next ones. A forecast of today, from
    /// a server that knows no runs, begins later.
    static let latestFirstHour = 4 * hour

    /// 2026-04-02, 00 h UTC: earlier runs were lost (open-meteo/open-meteo issue 1969).
    private static let firstKept = Date(timeIntervalSince1970: 1_775_088_000)

    private static let hour = 3600.0
}
