import CZlib

extension UnsafeRawBufferPointer {
    /// The CRC-32 of ISO 3309; 0 for no bytes.
    var crc32: UInt32 {
        UInt32(truncatingIfNeeded: crc32_z(0, baseAddress?.assumingMemoryBound(to: UInt8.self), count))
    }
}
