public import Languages

/// A text of the market, which is in Korean and English. Where another language is asked for, it is English.
public protocol KoreanAndEnglish: Translated {}

extension KoreanAndEnglish {
    public var japanese: Text { english }
}
