import CGazetteer

extension Gazetteer {
    /// The file that is compiled in: populated places of 5,000 people and more, all areas of Korea, airports and the
    /// ZIP codes of the United States. Opening it reads nothing but its head.
    /// - Throws: ``GazetteerFileError`` only where the program was built from a file of another format.
    public static func shipped() throws(GazetteerFileError) -> Gazetteer {
        try Gazetteer(bytes: UnsafeRawBufferPointer(start: gazetteer_bytes(), count: gazetteer_count()))
    }
}
