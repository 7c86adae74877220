public import WeatherModels
import CGazetteer

extension Gazetteer {
    /// Opens the file compiled into the program: populated places of 5,000 people and more, all areas of Korea,
    /// airports and the ZIP codes of the United States. It reads only the header.
    ///
    /// - Throws: ``GazetteerFileError`` if the program was built with a file of another format.
    public static func shipped() throws(GazetteerFileError) -> Gazetteer {
        try Gazetteer(bytes: UnsafeRawBufferPointer(start: gazetteer_bytes(), count: gazetteer_count()))
    }
}
