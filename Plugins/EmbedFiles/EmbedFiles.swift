import Foundation
import PackagePlugin

/// Compiles every file in the folder of a C target (except `include`) into the program, with a table of them that the
/// target's header declares as `embedded_files TARGET_files(void)`.
///
/// The build observes the folder: a changed, added or removed file is included in the next program.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = try Self.folder(of: target)
        let paths = try Self.paths(below: folder)
        let draft = context.pluginWorkDirectoryURL.appending(path: "\(target.name).draft")
        let output = context.pluginWorkDirectoryURL.appending(path: "\(target.name).c")
        // //Left unchanged if its content is the same, so that nothing is recompiled.
        let table = Self.table(of: paths, in: folder, for: target.name)
        if (try? String(contentsOf: draft, encoding: .utf8)) != table {
            try table.write(to: draft, atomically: true, encoding: .utf8)
        }
        // //Copied by a command, since a file that a plugin writes is not a source file until a command produces it.
        // A tool of our own would have to be built first.
        return [
            .buildCommand(
                displayName: "Embedding \(paths.count) files in \(target.name)",
                executable: URL(filePath: "/bin/cp"),
                arguments: [draft.path(percentEncoded: false), output.path(percentEncoded: false)],
                inputFiles: [draft] + paths.map { folder.appending(path: $0) },
                outputFiles: [output]
            )
        ]
    }

    private static func folder(of target: any Target) throws -> URL {
        let folders = try FileManager.default
            .contentsOfDirectory(at: target.directoryURL, includingPropertiesForKeys: [.isDirectoryKey])
            .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
            .filter { $0.lastPathComponent != "include" && !$0.lastPathComponent.hasPrefix(".") }
        guard let folder = folders.first, folders.count == 1 else {
            throw Failure(description: "\(target.name) must have one folder of files, beside include")
        }
        return folder
    }

    /// Returns the paths sorted by bytes, as C compares them.
    private static func paths(below folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { path in
                let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
                let values = try folder.appending(path: path).resourceValues(forKeys: [.isRegularFileKey])
                return !isHidden && values.isRegularFile == true
            }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func table(of paths: [String], in folder: URL, for target: String) -> String {
        let arrays = paths.enumerated().map { number, path in
            """
            static const unsigned char file_\(number)[] = {
            #embed "\(folder.appending(path: path).path(percentEncoded: false))"
            };

            """
        }
        let rows = paths.enumerated().map { number, path in
            #"    {"\#(path)", file_\#(number), sizeof file_\#(number)},"#
        }
        return """
            #include "\(target).h"

            // //C23's directive, which clang supports in earlier standards as an extension.
            #pragma clang diagnostic ignored "-Wpragmas"
            #pragma clang diagnostic ignored "-Wunknown-warning-option"
            #pragma clang diagnostic ignored "-Wc23-extensions"

            \(arrays.joined(separator: "\n"))
            static const embedded_file files[] = {
            \(rows.joined(separator: "\n"))
            };

            embedded_files \(target)_files(void) {
                return (embedded_files){files, sizeof files / sizeof *files};
            }

            """
    }
}

private struct Failure: Error, CustomStringConvertible {
    let description: String
}
