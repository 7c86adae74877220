import Languages

/// The usage lines in English; the pages come from the argument parser.
enum EnglishHelp {
    static func usage(of command: CommandName?) -> String {
        switch command {
        case nil: "haneul [COMMAND] [PLACE | --at LAT,LON] [options]"
        case .now?:
            "haneul now [PLACE | --at LAT,LON | --all] [--json | --line FORMAT] [--units SYSTEM] [--provider NAME]"
        case .forecast?:
            "haneul forecast [PLACE | --at LAT,LON] [--hours N | --days N] [--sources] [--json] [--units SYSTEM]"
        case .search?: "haneul search QUERY [--near LAT,LON] [--limit N] [--json]"
        case .places?: "haneul places [list | add | remove | move | label | import | export] [--json]"
        case .units?: "haneul units [show | set metric|imperial|standard|automatic]"
        case .watch?: "haneul watch [--rules warnings,rain,morning] [--once] [--line]"
        case .records?:
            "haneul records [[list] [PLACE | --at LAT,LON | --summary] [--variable NAME] [--lead DAYS] | export [PLACE | --at LAT,LON] | rebuild] [--json]"
        case .verify?: "haneul verify ARCHIVE [--json] [--seed N] [--trace FILE]"
        case .serve?:
            "haneul serve [--host ADDR] [--port N] [--tls-port N --tls-cert FILE --tls-key FILE] [--open] [--pages WHOM]"
        case .keys?: "haneul keys [list | create | revoke] [--json]"
        case .accounts?:
            "haneul accounts [list | show | disable | enable | delete | reset-sessions | invite | invitations | revoke] [--json]"
        case .backup?: "haneul backup FILE [--with-secrets] [--overwrite] [--json]"
        case .restore?: "haneul restore FILE [--overwrite] [--json]"
        case .doctor?: "haneul doctor [--lang \(Language.choice)]"
        case .config?: "haneul config show | haneul config set KEY VALUE"
        case .gazetteer?: "haneul gazetteer [info | build FOLDER | import FILE | reset]"
        case .database?: "haneul database [status | migrate | import | secrets] [--json]"
        }
    }
}

extension HelpPage {
    var english: String { parsed }
}

extension UsageHint {
    var english: String {
        "Usage: \(EnglishHelp.usage(of: command))\nMore:  haneul\(name) --help\n"
    }
}
