import HTTPService
import Languages
import ViewModels
import WeatherModels

/// Selects the saved places that a page or stream of the list shows, because a thousand rows would be too many at
/// first. `rows=80` requests the first eighty, and `from=40` leaves out those already shown.
struct ShownRows: Hashable, Sendable {
    /// The number of rows shown initially, and the number added by each request for more.
    private static let listed = 40
    /// The same in edit mode, where reordering needs a longer list.
    private static let edited = 200

    private let step: Int
    private let from: Int
    private let end: Int

    init(_ query: QueryParameters, isEdited: Bool = false) {
        step = isEdited ? Self.edited : Self.listed
        end = max(step, query["rows"].flatMap(Int.init) ?? 0)
        from = min(end, max(0, query["from"].flatMap(Int.init) ?? 0))
    }

    func of<Element>(_ all: [Element]) -> [Element] { Array(all.prefix(end).dropFirst(from)) }

    /// Whether it starts at the beginning of the list.
    var areFirst: Bool { from == 0 }

    /// Returns the link to the remaining rows.
    func more(of count: Int) -> More {
        More(shown: min(end, count), left: max(0, count - end), next: end + step)
    }

    struct More {
        let shown: Int
        let left: Int
        /// The number of rows to show next.
        let next: Int
        var isSome: Bool { left > 0 }
    }
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

    /// - Parameter path: The path of the list, with the part of the query that stays.
    init(_ more: ShownRows.More, _ path: String, in language: Language) {
        shown = more.shown
        address = more.isSome ? "\(path)rows=\(more.next)" : nil
        text = ListPhrase.moreRows(left: more.left).text(in: language)
        absent = ListPhrase.absentRows(count: more.left).text(in: language)
    }
}
