/// Reads the postings of a range that are prominent enough, and skips blocks that have none.
struct PostingCursor {
    private let index: NameIndex
    private let end: Int
    /// The posting that is read next.
    private var position: Int
    private var block: Int
    private var blockEnd: Int

    init(_ index: NameIndex, over postings: Range<Int>) {
        self.index = index
        let postings = postings.clamped(to: 0..<index.count)
        (position, end) = (postings.lowerBound, postings.upperBound)
        block = index.block(of: position)
        blockEnd = index.firstPosting(ofBlock: block + 1)
    }

    /// Returns the next posting with an ordinal below a limit, and its number; `nil` at the end.
    @inline(__always)
    mutating func next(below limit: Int) -> (number: Int, posting: NameIndex.Posting)? {
        while position < end {
            if position >= blockEnd {
                block &+= 1
                // A damaged file may give any number.
                blockEnd = max(position &+ 1, index.firstPosting(ofBlock: block &+ 1))
                guard index.best(ofBlock: block) < limit else {
                    position = blockEnd
                    continue
                }
            }
            let (number, posting) = (position, index[position])
            position &+= 1
            if posting.ordinal < limit { return (number, posting) }
        }
        return nil
    }
}
