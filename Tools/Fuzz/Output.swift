import Foundation

/// Messages on standard output.
enum Output {
    static func write(_ text: String) {
        write(Data(text.utf8))
    }

    static func write(_ text: Data) {
        FileHandle.standardOutput.write(text + Data("\n".utf8))
    }
}
