/// The number of a type in every PostgreSQL database (`pg_type.oid`).
enum TypeID {
    static let truth: UInt32 = 16
    static let bytes: UInt32 = 17
    static let character: UInt32 = 18
    static let name: UInt32 = 19
    static let bigInteger: UInt32 = 20
    static let smallInteger: UInt32 = 21
    static let integer: UInt32 = 23
    static let text: UInt32 = 25
    static let objectID: UInt32 = 26
    static let single: UInt32 = 700
    static let double: UInt32 = 701
    static let unknown: UInt32 = 705
    static let padded: UInt32 = 1_042
    static let varying: UInt32 = 1_043
}
