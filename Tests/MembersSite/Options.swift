/// What the program is told: `members-site FILE`, then one of these.
///
/// - `mail`: each mail is a line of the output
/// - `smtp=PORT members=FILE slower=MILLISECONDS`: mail goes to a server on this machine; each line of a file is the
///   address of a member, for whom forms may take longer
struct Options {
    let path: String
    let printsMail: Bool
    let smtp: Int?
    let members: String?
    let slower: Duration?

    init(_ arguments: some Sequence<String>) {
        let arguments = Array(arguments)
        func value(_ name: String) -> String? {
            arguments.lazy.compactMap {
                $0.hasPrefix(name + "=") ? String($0.dropFirst(name.count + 1)) : nil
            }
            .first
        }
        path = arguments.first ?? ""
        printsMail = arguments.contains("mail")
        smtp = value("smtp").flatMap { Int($0) }
        members = value("members")
        slower = value("slower").flatMap { Double($0) }.map { .microseconds(Int($0 * 1_000)) }
    }
}
