import CSiteAssets
import EmbeddedFiles

/// The files every site has, compiled in.
enum SiteFiles {
    static let all = EmbeddedFiles(CSiteAssets_files()).contents
}
