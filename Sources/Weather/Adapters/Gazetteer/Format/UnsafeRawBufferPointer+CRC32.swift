import CZlib

extension UnsafeRawBufferPointer {
    /// CRC-32 as in ISO 3309; 0 of nothing.
    var crc32: UInt32 {
        UInt32(truncatingIfNeeded: crc32_z(0, baseAddress?.assumingMemoryBound(to: UInt8.self), count))
    }
}
