import HTTPService
import Languages
import ViewModels

/// Selects the saved places that a page or stream of the list shows, because a thousand rows would be too many at
/// first. `rows=80` requests the first eighty, and `from=40` leaves out those already shown.
struct ShownRows: Hashable, Sendable {
    /// The number of rows shown initially, and the number added by each request for more.
    private static let listed = 40
    /// The same in edit mode, where reordering needs a longer list.
    private static let edited = 200

    fileprivate let step: Int
    private let from: Int
    fileprivate let end: Int

    init(_ query: QueryParameters, isEdited: Bool = false) {
        step = isEdited ? Self.edited : Self.listed
        end = max(step, query["rows"].flatMap(Int.init) ?? 0)
        from = min(end, max(0, query["from"].flatMap(Int.init) ?? 0))
    }

    func of<Element>(_ all: [Element]) -> [Element] { Array(all.prefix(end).dropFirst(from)) }

    /// Whether it starts at the beginning of the list.
    var areFirst: Bool { from == 0 }
}

/// The model of the link to more rows.
struct MoreRowsModel {
    /// The number of saved places shown.
    let shown: Int
    /// The address of the list with more rows; `nil` if all are shown.
    let address: String?
    let text: String
    /// Shown instead if there is no connection.
    let absent: String

    /// - Parameters:
    ///   - count: The number of saved places.
    ///   - path: The path of the list, with the part of the query that stays.
    init(_ rows: ShownRows, of count: Int, _ path: String, in language: Language) {
        shown = min(rows.end, count)
        let left = count - shown
        address = left > 0 ? "\(path)rows=\(rows.end + rows.step)" : nil
        text = ListPhrase.moreRows(left: left).text(in: language)
        absent = ListPhrase.absentRows(count: left).text(in: language)
    }
}
