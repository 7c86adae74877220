import Accounts

extension SchemaStep {
    /// What those who joined agreed to, beside the tables of ``SchemaStep/accounts``. Accounts and joinings made before
    /// this step have no agreement.
    public static let accountAgreements = SchemaStep(
        """
        ALTER TABLE account ADD COLUMN agreed_at REAL;
        -- the version of the privacy notice
        ALTER TABLE account ADD COLUMN agreed_notice TEXT;
        -- the age in years that they said they have at least
        ALTER TABLE account ADD COLUMN agreed_age INTEGER;
        ALTER TABLE account_joining ADD COLUMN agreed_at REAL;
        ALTER TABLE account_joining ADD COLUMN agreed_notice TEXT;
        ALTER TABLE account_joining ADD COLUMN agreed_age INTEGER;
        """,
        postgreSQL: """
            ALTER TABLE account ADD COLUMN agreed_at double precision;
            ALTER TABLE account ADD COLUMN agreed_notice text;
            ALTER TABLE account ADD COLUMN agreed_age bigint;
            ALTER TABLE account_joining ADD COLUMN agreed_at double precision;
            ALTER TABLE account_joining ADD COLUMN agreed_notice text;
            ALTER TABLE account_joining ADD COLUMN agreed_age bigint;
            """
    )
}

extension Agreement {
    /// Reads moment, notice and age; `nil` if there is none.
    init?(_ row: inout SQLRow) throws {
        let (moment, notice, age) = (row.moment(), row.text(), row.integer())
        if moment == nil, notice == nil, age == nil { return nil }
        guard let moment, let notice, let age else {
            throw StoreObstacle.damage("an agreement is incomplete")
        }
        self.init(at: moment, notice: notice, age: age)
    }
}

extension Agreement? {
    /// The columns in the order of ``Agreement/init(_:)``.
    var columns: [SQLValue] { [.moment(self?.at), .text(self?.notice), .integer(self?.age)] }
}
