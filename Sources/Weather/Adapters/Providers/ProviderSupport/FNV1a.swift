/// The hash function of Fowler, Noll and Vo with 64 bits, FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/): the same in
/// every process, and no protection of what is hashed from someone who tries all texts.
package enum FNV1a {
    package static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
