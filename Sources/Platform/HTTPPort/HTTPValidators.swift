import HTTPTypes

/// What tells one version of a resource from another, kept verbatim: servers compare `Last-Modified` as text.
public struct HTTPValidators: Hashable, Sendable, Codable {
    /// With its quotes and its `W/`, as sent.
    public var entityTag: String?
    public var lastModified: String?

    /// Nil when there is nothing to compare.
    public init?(entityTag: String?, lastModified: String?) {
        guard entityTag != nil || lastModified != nil else { return nil }
        self.entityTag = entityTag
        self.lastModified = lastModified
    }
}

extension HTTPReply {
    /// What a later request for the same resource may be conditional on.
    public var validators: HTTPValidators? {
        HTTPValidators(entityTag: headers[.eTag], lastModified: headers[.lastModified])
    }

    /// Whether what the caller holds is still the current version (304).
    public var isNotModified: Bool { status == .notModified }
}

extension HTTPCall {
    /// The same call, to be answered 304 if the version held is still the current one (RFC 9110, section 13.1).
    public func ifChanged(since held: HTTPValidators?) -> HTTPCall {
        var call = self
        call.headers[.ifNoneMatch] = held?.entityTag
        call.headers[.ifModifiedSince] = held?.lastModified
        return call
    }
}
