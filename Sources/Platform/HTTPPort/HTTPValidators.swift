import HTTPTypes

/// The validators of a resource's version, kept verbatim because servers compare `Last-Modified` as text.
public struct HTTPValidators: Hashable, Sendable, Codable {
    /// As sent, with its quotes and `W/`.
    public var entityTag: String?
    public var lastModified: String?

    /// Returns `nil` if there is neither.
    public init?(entityTag: String?, lastModified: String?) {
        guard entityTag != nil || lastModified != nil else { return nil }
        self.entityTag = entityTag
        self.lastModified = lastModified
    }
}

extension HTTPReply {
    /// The validators that a later request for the same resource can use.
    public var validators: HTTPValidators? {
        HTTPValidators(entityTag: headers[.eTag], lastModified: headers[.lastModified])
    }

    /// Whether the version the caller holds is still current (304).
    public var isNotModified: Bool { status == .notModified }
}

extension HTTPCall {
    /// Returns the same call made conditional: it is answered 304 if the held version is still current (RFC 9110,
    /// section 13.1).
    public func ifChanged(since held: HTTPValidators?) -> HTTPCall {
        var call = self
        call.headers[.ifNoneMatch] = held?.entityTag
        call.headers[.ifModifiedSince] = held?.lastModified
        return call
    }
}
