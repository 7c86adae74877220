import CSiteAssets
import EmbeddedFiles

/// The files of every site, compiled in.
enum SiteFiles {
    static let all = EmbeddedFiles(CSiteAssets_files()).contents
}
