import CLI
import Foundation
import UseCases

extension LiveContext {
    func readText(at path: String?, limit: Int) throws(FileFailure) -> String {
        try NamedFiles.text(at: path, limit: limit)
    }

    func openFile(at path: String) throws(FileFailure) -> any FilePieces {
        try OpenedFile(path: path)
    }

    func writeText(_ text: String, to path: String) throws(FileFailure) {
        try NamedFiles.write(Data(text.utf8), to: path)
    }
}
