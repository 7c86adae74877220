import DataGoKr
import TolerantJSON

// Rows of the service of air pollution (에어코리아 대기오염정보, data.go.kr 15073861), with the names of the API. Grades and
// the index are left out: they may outlive the values they were computed from.

/// What a station measured in one hour.
struct MeasurementRow: Decodable {
    @Tolerant var stationName: PortalText?
    @Tolerant var stationCode: PortalText?
    @Tolerant var dataTime: String?
    // In ppm.
    @Tolerant var so2Value: PortalText?
    @Tolerant var coValue: PortalText?
    @Tolerant var o3Value: PortalText?
    @Tolerant var no2Value: PortalText?
    // In µg/m³.
    @Tolerant var pm10Value: PortalText?
    @Tolerant var pm25Value: PortalText?
    @Tolerant var pm10Value24: PortalText?
    @Tolerant var pm25Value24: PortalText?
    // Why a value is missing, or not to be used.
    @Tolerant var so2Flag: String?
    @Tolerant var coFlag: String?
    @Tolerant var o3Flag: String?
    @Tolerant var no2Flag: String?
    @Tolerant var pm10Flag: String?
    @Tolerant var pm25Flag: String?
}

/// What is expected of one pollutant on one day, in all regions.
struct OutlookRow: Decodable {
    /// "2023-06-03 23시 발표".
    @Tolerant var dataTime: String?
    @Tolerant var informCode: String?
    /// The day: "2023-06-04".
    @Tolerant var informData: String?
    /// "서울 : 보통,제주 : 보통,…".
    @Tolerant var informGrade: String?
}

/// What is expected of PM2.5 on four days from the third on, in all regions.
struct WeekRow: Decodable {
    /// The day of the issue.
    @Tolerant var presnatnDt: String?
    @Tolerant var frcstOneDt: String?
    @Tolerant var frcstOneCn: String?
    @Tolerant var frcstTwoDt: String?
    @Tolerant var frcstTwoCn: String?
    @Tolerant var frcstThreeDt: String?
    @Tolerant var frcstThreeCn: String?
    @Tolerant var frcstFourDt: String?
    @Tolerant var frcstFourCn: String?

    var days: [(day: String?, grades: String?)] {
        [
            (frcstOneDt, frcstOneCn), (frcstTwoDt, frcstTwoCn), (frcstThreeDt, frcstThreeCn),
            (frcstFourDt, frcstFourCn),
        ]
    }
}
