import SQLStore
import Testing

@testable import PostgreSQLStore

struct StatementTests {
    @Test(arguments: [
        ("SELECT ?, ?", "SELECT $1, $2", 2),
        ("SELECT ?2, ?1, ?", "SELECT $2, $1, $3", 3),
        ("SELECT ?1 + ?1", "SELECT $1 + $1", 1),
        ("SELECT '?''?', ?", "SELECT '?''?', $1", 1),
        ("SELECT \"a?\" FROM t WHERE b = ?", "SELECT \"a?\" FROM t WHERE b = $1", 1),
        ("SELECT 1 -- really?\n + ?", "SELECT 1 -- really?\n + $1", 1),
        ("SELECT /* ? */ ?", "SELECT /* ? */ $1", 1),
        ("SELECT $tag$ ? $$ ? $tag$, ?", "SELECT $tag$ ? $$ ? $tag$, $1", 1),
        ("SELECT $$?$$", "SELECT $$?$$", 0),
        ("SELECT '가?', ?", "SELECT '가?', $1", 1),
        ("SELECT 'open ?", "SELECT 'open ?", 0),
        ("", "", 0),
    ])
    func valuesAreNumbered(text: String, sql: String, count: Int) {
        let placeholders = Placeholders(text)
        #expect(placeholders.sql == sql)
        #expect(placeholders.count == count)
    }

    @Test func oldestStatementLeaves() {
        var cache = StatementCache(limit: 2)
        let keys = ["a", "b", "c"].map { StatementCache.Key(sql: $0, types: []) }
        let first = cache.add(keys[0], count: 0)
        let second = cache.add(keys[1], count: 0)
        #expect(cache.use(keys[0])?.name == first.name)
        _ = cache.add(keys[2], count: 0)
        #expect(cache.count == 2)
        #expect(cache.use(keys[1]) == nil)
        #expect(cache.use(keys[0])?.name == first.name)
        #expect(cache.departed == [second.name])
        cache.bury(second.name)
        #expect(cache.departed.isEmpty)
    }

    @Test func typesMakeAnotherStatement() throws {
        var cache = StatementCache(limit: 2)
        let text = try EncodedValues([.text(nil)]).types
        let number = try EncodedValues([.integer(nil)]).types
        _ = cache.add(StatementCache.Key(sql: "SELECT ?", types: text), count: 1)
        #expect(cache.use(StatementCache.Key(sql: "SELECT ?", types: number)) == nil)
    }
}
