import CSiteAssets

/// The files every site has, compiled in.
enum SiteFiles {
    static let all: [String: [UInt8]] = {
        var count = 0
        guard let first = site_assets(&count) else { return [:] }
        return Dictionary(
            UnsafeBufferPointer(start: first, count: count).map { asset in
                (
                    String(cString: asset.path),
                    Array(UnsafeRawBufferPointer(start: asset.bytes, count: asset.count))
                )
            },
            uniquingKeysWith: { first, _ in first }
        )
    }()
}
