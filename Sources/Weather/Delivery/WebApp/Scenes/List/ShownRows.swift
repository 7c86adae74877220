import HTTPService
import Languages
import ViewModels
import WeatherModels

/// Which of the saved places a page or stream of the list shows: a thousand rows are not what a person sees first. `rows=80`
/// asks for the first eighty, and `from=40` leaves out those that are there already.
struct ShownRows: Hashable, Sendable {
    /// At first, and more with each step.
    private static let listed = 40
    /// Rows of the list being edited are put in order, which wants to see far.
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

    /// Whether the list begins with its beginning.
    var areFirst: Bool { from == 0 }

    /// What leads on to the rest of so many.
    func more(of count: Int) -> More {
        More(shown: min(end, count), left: max(0, count - end), next: end + step)
    }

    struct More {
        let shown: Int
        let left: Int
        /// How many are shown next.
        let next: Int
        var isSome: Bool { left > 0 }
    }
}

/// The link to more rows, as templates read it.
struct MoreRowsModel {
    /// How many saved places are shown.
    let shown: Int
    /// Of the list with more of them; nil where all are shown.
    let address: String?
    let text: String
    /// Instead, where there is no connection.
    let absent: String

    /// - Parameter path: Of the list, with all of the query that stays.
    init(_ more: ShownRows.More, _ path: String, in language: Language) {
        shown = more.shown
        address = more.isSome ? "\(path)rows=\(more.next)" : nil
        text = ListPhrase.moreRows(left: more.left).text(in: language)
        absent = ListPhrase.absentRows(count: more.left).text(in: language)
    }
}
