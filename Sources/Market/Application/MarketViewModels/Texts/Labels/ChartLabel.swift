public import Languages
public import MarketModels

/// The fixed texts of the price chart.
public enum ChartLabel: String, LabelTable, KoreanAndEnglish {
    case title, ranges, oneMonth, threeMonth, sixMonth, oneYear, total
    case never, notInRange, asTable, day, price, instructions

    public static let name = "chart"

    public var korean: String {
        switch self {
        case .title: "시세"
        case .ranges: "기간"
        case .oneMonth: "1개월"
        case .threeMonth: "3개월"
        case .sixMonth: "6개월"
        case .oneYear: "1년"
        case .total: "전체"
        case .never: "아직 거래 내역이 없어요."
        case .notInRange: "이 기간에는 거래 내역이 없어요."
        case .asTable: "표로 보기"
        case .day: "거래일"
        case .price: "거래가"
        case .instructions: "차트를 누르거나 좌우 방향키를 누르면 그날의 거래가를 볼 수 있어요."
        }
    }

    public var english: String {
        switch self {
        case .title: "Price history"
        case .ranges: "Period"
        case .oneMonth: "1M"
        case .threeMonth: "3M"
        case .sixMonth: "6M"
        case .oneYear: "1Y"
        case .total: "All"
        case .never: "No trades yet."
        case .notInRange: "No trades in this period."
        case .asTable: "Show as a table"
        case .day: "Date"
        case .price: "Price"
        case .instructions: "Tap the chart or press the left and right arrow keys to read the price of a day."
        }
    }
}
